import { LIVE_NEWS_LIMITS } from '../../../contract/limits.ts';
import type { LiveNewsItem, NewsSort } from '../../../contract/news/live-news.ts';
import { listKey, newsOf } from '../../../contract/section.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { LeadStory } from '../../components/live-news/lead-story.tsx';
import { LiveItems } from '../../components/live-news/live-item.tsx';
import { LiveUnavailable, NoLiveNews } from '../../components/live-news/live-state.tsx';
import { SecondStories } from '../../components/live-news/second-stories.tsx';
import { ListData } from '../../components/page/list-data.tsx';
import { TitledSection } from '../../components/page/titled-section.tsx';
import { newsPage } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';

interface ListProps {
  items: LiveNewsItem[];
}

const { secondStories } = LIVE_NEWS_LIMITS;

/** Beside the lead. */
const BESIDE = 7;

/** By importance: the lead of the first page, the second stories below it and seven rows beside it, then rows. */
function Ranked({ items, isFirstPage }: ListProps & { isFirstPage: boolean }) {
  const [lead, ...rest] = items;
  return (
    <TitledSection id="top-stories" title="Top stories" look="sr-only">
      {isFirstPage && lead ? (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 pb-3 sm:pt-4 lg:grid-cols-12">
            <div className="min-w-0 lg:col-span-8">
              <LeadStory item={lead} />
            </div>
            <SecondStories items={rest.slice(0, secondStories)} />
            <div className="lg:col-span-4 lg:col-start-9 lg:row-start-1">
              <Rows
                items={rest.slice(secondStories, secondStories + BESIDE)}
                columns="sm:max-lg:grid-cols-2 lg:has-[>:nth-child(5)]:h-full"
              />
            </div>
          </div>
          <Rows items={rest.slice(secondStories + BESIDE)} />
        </>
      ) : (
        <Rows items={items} />
      )}
    </TitledSection>
  );
}

/** Newest first, under the day of their first report. */
function ByDay({ items }: ListProps) {
  const days = [...Map.groupBy(items, (item) => longDate(item.publishedAt))];
  return days.map(([day, ofDay]) => (
    <section key={day} data-day="" className="pt-8" aria-label={day}>
      <h2 className="text-2xl">{day}</h2>
      <div className="mt-3">
        <Rows items={ofDay} />
      </div>
    </section>
  ));
}

const Rows = ({
  items,
  columns = 'sm:grid-cols-2 xl:grid-cols-3',
}: ListProps & { columns?: string }) => (
  <LiveItems items={items} size="line" className={`grid gap-x-8 ${columns}`} />
);

/** The stories of a list, and the way to older ones. */
export function NewsItems(props: { list: string; sort: NewsSort; before: string | null }) {
  const { list, sort, before } = props;
  const { data } = usePageData(newsPage(listKey(list), sort, before));
  if (!data) return <LiveUnavailable data-do="reload" />;
  if (data.length === 0) {
    return (
      <div className="pt-8">
        {before ? (
          <p className="text-quiet">That’s everything. We keep news for 30 days.</p>
        ) : (
          <NoLiveNews category={list} />
        )}
      </div>
    );
  }
  const last = data.at(-1);
  const shown = data.reduce((sum, { more }) => sum + 1 + (more?.stories.length ?? 0), 0);
  return (
    <>
      <ListData
        name={newsOf(list)}
        path={`/news/${listKey(list)}`}
        items={data.map(({ id, title }) => ({ name: title, url: `/story/${id}` }))}
      />
      {sort === 'latest' ? (
        <ByDay items={data} />
      ) : (
        <Ranked items={data} isFirstPage={before === null} />
      )}
      {last && shown >= LIVE_NEWS_LIMITS.listSize && (
        // A plain link, so that the reader starts at the top of the older list.
        <a
          href={`/news/${listKey(list)}?${sort === 'latest' ? 'sort=latest&' : ''}before=${last.id}`}
          className="button button-plain mt-10"
        >
          {sort === 'latest' ? 'Older news' : 'More news'}
        </a>
      )}
    </>
  );
}
