import { SITE } from '../../../contract/site.ts';
import { Sign } from './sign.tsx';

/** The owner's logo, or the bird that ships. */
export function SiteMark({ className, colour }: { className: string; colour: string }) {
  const { logo } = SITE.look;
  if (!logo) return <Sign name="mark" className={`${className} ${colour}`} />;
  return (
    <img
      src={`/pictures/desk/${logo}`}
      alt=""
      width={48}
      height={48}
      className={`${className} shrink-0 object-contain`}
    />
  );
}
