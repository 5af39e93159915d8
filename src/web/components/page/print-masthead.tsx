import { usePage } from '../../data/page-info.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { WordMark } from '../brand/word-mark.tsx';

/** On paper, whose page it is and where to find it. Queries are left out: some hold a private key. */
export function PrintMasthead() {
  return (
    <div className="wrap hidden items-baseline justify-between gap-6 border-b-2 border-ink pb-2 print:flex">
      <WordMark className="text-2xl" />
      <span className="min-w-0 text-sm break-all">
        {usePage().siteUrl}
        {usePageRequest().path}
      </span>
    </div>
  );
}
