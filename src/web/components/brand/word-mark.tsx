import { wordMark } from '../../../contract/site.ts';
import { SiteMark } from './site-mark.tsx';

export function WordMark({ className = 'text-3xl' }: { className?: string }) {
  const [first, second] = wordMark();
  return (
    <span
      className={`headline [font-family:var(--font-display)] font-bold inline-flex items-center gap-[0.4em] whitespace-nowrap ${className}`}
    >
      <SiteMark className="size-[1.35em]" colour="text-mark-red" />
      <span>
        <span className="text-mark-red">{first}</span>{' '}
        <span className="text-mark-green">{second}</span>
      </span>
    </span>
  );
}
