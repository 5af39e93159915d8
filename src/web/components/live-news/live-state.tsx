import { LIVE_NEWS_LIMITS } from '../../../contract/limits.ts';
import { liveItemAge } from '../../../domain/time/relative-time.ts';
import { newsStatus } from '../../data/queries.ts';
import { useNow } from '../../data/use-now.ts';
import { usePageData } from '../../page/page-data.ts';
import { Notice } from '../page/notice.tsx';

interface UnavailableProps {
  /** In an island: tries again. */
  onRetry?: () => void;
  /** Elsewhere: what the frame's script does. */
  'data-do'?: 'reload' | 'again';
}

/** No live news could be loaded. */
export function LiveUnavailable({ onRetry, ...action }: UnavailableProps) {
  return (
    <Notice title="News Service Temporarily Unavailable" live>
      <p>News updates will resume automatically once our service quota refreshes</p>
      <button type="button" className="button button-plain mt-5" onClick={onRetry} {...action}>
        Refresh News
      </button>
    </Notice>
  );
}

/** For a category that is pressed without a connection; the frame's script shows it. */
export const UnreachableNews = () => (
  <template>
    <div data-unreachable="" className="pt-2">
      <LiveUnavailable data-do="again" />
    </div>
  </template>
);

export function NoLiveNews({ category }: { category: string }) {
  return (
    <Notice title={`No ${category.replace(/ news$/i, '')} News Available`}>
      Check back later for the latest {category} updates from West Africa.
    </Notice>
  );
}

/** Says that these are samples, or how old the last good copy is. */
export function LiveFreshness() {
  const { data } = usePageData(newsStatus());
  const now = useNow();
  if (!data) return null;
  if (data.isSample) {
    return <StatusNote>Sample edition, shown until the first outlet answers.</StatusNote>;
  }
  if (!data.refreshedAt) return null;
  const age = now.getTime() - Date.parse(data.refreshedAt);
  if (age < LIVE_NEWS_LIMITS.oldAfter) return null;
  return (
    <StatusNote>
      Last updated: {liveItemAge(data.refreshedAt, now)}. Showing the latest headlines we have.
    </StatusNote>
  );
}

const StatusNote = ({ children }: { children: React.ReactNode }) => (
  <p className="text-sm text-quiet max-sm:text-[0.8rem]" role="status">
    {children}
  </p>
);

/**
 * How many reports the reader's muted words hide. Readers without muted words never see it: the styles
 * that hide reports show it before the page is painted (device-lists/muted-style.ts).
 */
export function MutedNotice() {
  return (
    <p data-muted="" className="no-print hidden flex-wrap items-center gap-x-3 text-sm text-quiet">
      <span data-muted-count="" className="w-52">
        Items hidden by your words
      </span>
      <button type="button" className={LINK} data-do="list" data-list="show-muted">
        Show
      </button>
      <a href="/saved#muted" className={LINK}>
        Edit<span className="sr-only"> your muted words</span>
      </a>
    </p>
  );
}

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';
