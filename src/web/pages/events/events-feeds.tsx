import {
  CATEGORY_FEEDS,
  type CalendarFeed,
  feedPath,
  MAIN_FEEDS,
} from '../../../domain/events/calendar-feeds.ts';
import { usePage } from '../../data/page-info.ts';

/** Calendars to subscribe to: what changes here changes in the reader's own calendar. */
export function CalendarSubscriptions() {
  return (
    <details id="subscribe" className="marked no-print border-y border-rule">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        Subscribe in your calendar app
      </summary>
      <div className="pb-4">
        <p className="text-sm text-quiet">
          These update automatically. On a phone, tap one. On a computer, copy its address into “Add
          calendar from URL”.
        </p>
        <ul className="mt-2 grid sm:grid-cols-2">
          {MAIN_FEEDS.map((feed) => (
            <FeedLink key={feed.slug} feed={feed} />
          ))}
        </ul>
        <h4 className="mt-3 text-sm font-semibold">By category</h4>
        <ul className="grid sm:grid-cols-2">
          {CATEGORY_FEEDS.map((feed) => (
            <FeedLink key={feed.slug} feed={feed} />
          ))}
        </ul>
      </div>
    </details>
  );
}

function FeedLink({ feed }: { feed: CalendarFeed }) {
  const siteUrl = usePage().siteUrl;
  const address = siteUrl.replace(/^https?:/, 'webcal:') + feedPath(feed.slug);
  return (
    <li className="flex items-center gap-2">
      <a href={address} className="inline-flex min-h-11 items-center underline underline-offset-4">
        {feed.name}
      </a>
      <a
        href={feedPath(feed.slug)}
        className="inline-flex min-h-11 items-center text-sm text-quiet underline underline-offset-4"
        aria-label={`${feed.name}, as a file`}
      >
        .ics
      </a>
    </li>
  );
}
