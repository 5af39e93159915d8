import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import { KenteStrip } from '../../components/brand/kente-strip.tsx';
import { LeadStory } from '../../components/live-news/lead-story.tsx';
import { LiveItem } from '../../components/live-news/live-item.tsx';

interface ListProps {
  items: LiveNewsItem[];
  showCategory: boolean;
}

/** By importance: the lead of the first page with what other outlets say, then rows. */
export function Ranked({ items, isFirstPage, showCategory }: ListProps & { isFirstPage: boolean }) {
  const [lead] = items;
  return (
    <section aria-labelledby="top-stories">
      <h2 id="top-stories" className="sr-only">
        Top stories
      </h2>
      {isFirstPage && lead && <LeadStory item={lead} showCategory={showCategory} />}
      <Rows items={isFirstPage ? items.slice(1) : items} showCategory={showCategory} />
    </section>
  );
}

/** Newest first, under the day of their first report. */
export function ByDay({ items, showCategory }: ListProps) {
  const days = [...Map.groupBy(items, (item) => longDate(item.publishedAt))];
  return days.map(([day, ofDay]) => (
    <section key={day} data-day="" className="pt-8" aria-label={day}>
      <h2 className="text-2xl">{day}</h2>
      <div className="my-3 w-24">
        <KenteStrip thin />
      </div>
      <Rows items={ofDay} showCategory={showCategory} />
    </section>
  ));
}

const Rows = ({ items, showCategory }: ListProps) => (
  <div className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
    {items.map((item) => (
      <LiveItem key={item.id} item={item} size="line" showCategory={showCategory} />
    ))}
  </div>
);
