import { SITE, wordMark } from '../../../contract/site.ts';
import { SiteMark } from './site-mark.tsx';

/** Characters of a name that stays large and on one line. */
const SHORT_NAME = 16;

export function WordMark({ className = 'text-3xl' }: { className?: string }) {
  const [first, second] = wordMark();
  const isShort = SITE.name.length <= SHORT_NAME;
  return (
    <span
      className={`headline [font-family:var(--font-display)] font-bold inline-flex items-center gap-[0.4em] ${isShort ? 'whitespace-nowrap' : ''} ${className}`}
    >
      <SiteMark className="size-[1.35em]" colour="text-mark-red" />
      <span className={isShort ? '' : 'text-[0.75em] wrap-anywhere'}>
        <span className="text-mark-red">{first}</span>{' '}
        <span className="text-mark-green">{second}</span>
      </span>
    </span>
  );
}
