import { HOME_ZONE } from '../../../contract/home-zone.ts';
import type { LivePage } from '../../../contract/live-pages/live-page.ts';
import { eventDay, eventTime } from '../../../domain/events/event-time.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { LiveMark } from '../../components/live-news/live-mark.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { EntryBody, EntryTime } from './live-entry.tsx';

/** What stands above the entries, and is drawn again when it changes. */
export function LiveHead({ page }: { page: LivePage }) {
  const { keyPoints, pinned } = page;
  return (
    <>
      <LiveState page={page} />
      {keyPoints.length > 0 && (
        <TitledSection
          id="key-points"
          title="Key points"
          look="text-lg"
          className="mt-5 max-w-[70ch] border-t-4 border-red bg-raised p-4 sm:p-5"
        >
          <ul className="mt-2 list-disc space-y-2 pl-5 text-lg">
            {keyPoints.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </TitledSection>
      )}
      {pinned && (
        <section aria-labelledby="pinned" className="mt-6 border-l-4 border-red pl-5">
          <h2 id="pinned" className="flex flex-wrap items-baseline gap-x-3 text-lg">
            <span className="text-sm text-red">Pinned</span>
            <span className="tabular-nums">
              <EntryTime at={pinned.publishedAt} />
            </span>
          </h2>
          <EntryBody page={page} entry={pinned} />
        </section>
      )}
    </>
  );
}

/** Whether more is to come. */
function LiveState({ page: { status, openedAt, closedAt } }: { page: LivePage }) {
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet">
      {status === 'open' ? (
        <LiveMark />
      ) : (
        <span className="border border-current px-2 text-sm font-semibold">Ended</span>
      )}
      {closedAt ? (
        <span>
          This coverage ended on <time dateTime={closedAt}>{longDate(closedAt)}</time> at{' '}
          {eventTime(closedAt, HOME_ZONE)} in Accra.
        </span>
      ) : (
        <time dateTime={openedAt}>
          Since {eventTime(openedAt, HOME_ZONE)} in Accra, {eventDay(openedAt, HOME_ZONE)}
        </time>
      )}
    </p>
  );
}
