import type { LivePageSummary } from '../../../contract/live-pages/live-page.ts';
import { LiveMark } from '../../components/live-news/live-mark.tsx';
import { HeadlineLink } from '../../components/page/links.tsx';
import { openLivePages } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { EntryTime, entryPath, livePagePath } from '../live-pages/live-entry.tsx';

/** What is being covered live, beside the lead. */
export function LiveCoverage() {
  const { data: pages = [] } = usePageData(openLivePages());
  if (pages.length === 0) return null;
  return (
    <section aria-labelledby="live-coverage" className="wrap pt-3 sm:pt-4">
      <h2 id="live-coverage" className="sr-only">
        Live coverage
      </h2>
      <div className="divide-y divide-rule border-t-4 border-red bg-raised">
        {pages.map((page) => (
          <Coverage key={page.id} page={page} />
        ))}
      </div>
    </section>
  );
}

function Coverage({ page }: { page: LivePageSummary }) {
  const { latest, summary } = page;
  return (
    <article className="grid gap-x-6 gap-y-1 p-3 sm:p-4 lg:grid-cols-[5fr_7fr] lg:items-baseline">
      <h3 className="text-xl sm:text-2xl">
        <LiveMark /> <HeadlineLink href={livePagePath(page)}>{page.title}</HeadlineLink>
      </h3>
      {latest ? (
        <p className="min-w-0">
          <a href={entryPath(page, latest.number)} className="headline-link">
            <strong className="tabular-nums">
              <EntryTime at={latest.at} />
            </strong>{' '}
            <span className="line-clamp-3 sm:line-clamp-2">{latest.text}</span>
          </a>
        </p>
      ) : (
        summary && <p className="text-quiet">{summary}</p>
      )}
    </article>
  );
}
