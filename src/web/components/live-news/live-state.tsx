import { LIMITS } from '../../../contract/limits.ts';
import { liveItemAge } from '../../../domain/relative-time.ts';
import { newsStatus } from '../../data/queries.ts';
import { useNow } from '../../data/use-now.ts';
import { useQuery } from '../../data/use-query.ts';
import { Notice } from '../page/notice.tsx';

/** No live news could be loaded. */
export function LiveUnavailable() {
  return (
    <Notice title="News Service Temporarily Unavailable" live>
      <p>News updates will resume automatically once our service quota refreshes</p>
      <button
        type="button"
        className="button button-plain mt-5"
        onClick={() => window.location.reload()}
      >
        Refresh News
      </button>
    </Notice>
  );
}

export function NoLiveNews({ category }: { category: string }) {
  return (
    <Notice title={`No ${category} News Available`}>
      Check back later for the latest {category} updates from West Africa.
    </Notice>
  );
}

/** Says what the list is when it is not today's news: samples, or the last good copy and its age. */
export function LiveFreshness() {
  const { data } = useQuery(newsStatus());
  const now = useNow();
  if (!data) return null;
  if (data.sample) {
    return (
      <Line>
        No outlet has answered yet. These are samples, not news: they show where live headlines will
        stand, and go when the first one arrives.
      </Line>
    );
  }
  const age = data.refreshedAt ? now.getTime() - Date.parse(data.refreshedAt) : 0;
  if (!data.refreshedAt || age < LIMITS.liveNews.oldAfter) return null;
  return (
    <Line>
      Outlets last answered {liveItemAge(data.refreshedAt, now)}. Until they do again, these are the
      last headlines we had.
    </Line>
  );
}

const Line = ({ children }: { children: React.ReactNode }) => (
  <p className="mt-4 border-l-4 border-gold bg-raised px-4 py-3" role="status">
    {children}
  </p>
);
