import { SITE } from '../../../contract/site.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';

interface Props {
  male: string;
  female: string;
  weekday: string;
}

/** The picture that can be saved, drawn on the page in the colours of the theme. */
export function NameCard({ male, female, weekday }: Props) {
  return (
    <div
      role="img"
      aria-label={`${male} and ${female}, the names for children born on a ${weekday}`}
      className="grid aspect-video grid-rows-[auto_1fr_auto] border sm:aspect-5/2 lg:aspect-video border-rule bg-raised text-center"
    >
      <KenteStrip cloth="Culture" />
      <div className="grid content-center gap-2 px-4">
        <span className="headline text-3xl sm:text-5xl lg:text-4xl" lang="ak">
          {male}, {female}
        </span>
        <span className="text-xl font-semibold text-red">born on a {weekday}</span>
        <span className="mt-3 font-semibold text-green">{SITE.name}</span>
      </div>
      <KenteStrip cloth="Culture" />
    </div>
  );
}
