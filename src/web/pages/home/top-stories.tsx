import { LIVE_NEWS_LIMITS } from '../../../contract/limits.ts';
import { LeadStory } from '../../components/live-news/lead-story.tsx';
import { LiveItems } from '../../components/live-news/live-item.tsx';
import { SecondStories } from '../../components/live-news/second-stories.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { liveNews } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';

const { secondStories, topStories } = LIVE_NEWS_LIMITS;

/** The lead, three second stories and ten headlines: each a cell of the grid around them. */
export function TopStories() {
  const [lead, ...rest] = useTopStories();
  if (!lead) return null;
  const headlines = rest.slice(secondStories);
  return (
    <TitledSection id="top-stories" title="Top stories" look="sr-only" className="contents">
      <div className="min-w-0 lg:col-span-8">
        <LeadStory item={lead} />
      </div>
      <SecondStories items={rest.slice(0, secondStories)} />
      {headlines.length > 0 && (
        <LiveItems
          items={headlines}
          size="headline"
          className="grid gap-x-6 sm:grid-cols-2 lg:col-span-12 lg:grid-cols-5"
        />
      )}
    </TitledSection>
  );
}

export const useTopStories = () => usePageData(liveNews('All')).data?.slice(0, topStories) ?? [];
