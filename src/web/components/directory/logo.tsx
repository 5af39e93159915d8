import { foldText } from '../../../domain/text/fold-text.ts';
import { usePage } from '../../data/page-info.ts';

const seedOf = (name: string) => foldText(name).replaceAll(' ', '-').slice(0, 60) || 'none';

/** Square, with its space reserved. A business without a logo gets its initial on a cloth pattern. */
export function Logo(props: { src: string | null; name: string; className: string }) {
  if (usePage().light) return null;
  return (
    <img
      src={props.src ?? `/art/logo/${encodeURIComponent(seedOf(props.name))}.svg`}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      className={`shrink-0 bg-raised object-cover ${props.className}`}
    />
  );
}
