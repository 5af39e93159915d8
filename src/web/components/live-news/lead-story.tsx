import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import { itemPath } from '../../../domain/news/item-path.ts';
import { outletLanguage } from '../../../domain/news/outlet-language.ts';
import { leadText } from '../../../domain/news/report-text.ts';
import { urgencyOf } from '../../../domain/news/urgency.ts';
import { useNow } from '../../data/use-now.ts';
import { KenteStrip } from '../brand/kente-strip.tsx';
import { type ListedItem, LiveAge, LiveMeta, newsWords } from './live-item.tsx';
import { LivePicture } from './live-picture.tsx';

const OTHERS_SHOWN = 3;

/** The story that leads a page: its picture or a strip of cloth, its headline, and what other outlets say. */
export function LeadStory({ item, showCategory }: { item: ListedItem; showCategory: boolean }) {
  const language = outletLanguage(item.source.name);
  const isBreaking = urgencyOf(item, useNow()) === 'Breaking';
  const others = otherReports(item);
  const text = leadText(item.description);
  return (
    <article
      data-news={newsWords(item)}
      className="grid gap-x-6 gap-y-3 pt-3 pb-3 lg:pb-2 sm:has-[img]:grid-cols-[2fr_3fr]"
    >
      {item.urlToImage && (
        <figure className="lead-picture empty:hidden">
          <LivePicture item={item} sizes="(min-width: 40rem) 22rem, 100vw" first />
        </figure>
      )}
      <div className="min-w-0">
        {!item.urlToImage && (
          <div className="mb-3">
            <KenteStrip cloth={item.category ?? 'Site'} thin />
          </div>
        )}
        <h3 className="text-2xl sm:text-3xl" lang={language}>
          {isBreaking && <span className="text-red">Breaking: </span>}
          <a href={itemPath(item)} className="headline-link">
            {item.title}
          </a>
        </h3>
        {text && (
          <p className="mt-1 line-clamp-5 text-quiet" lang={language}>
            {text}
          </p>
        )}
        <LiveMeta item={item} showCategory={showCategory} />
        {others.length > 0 && (
          <ul className="border-l-2 border-rule pl-3">
            {others.map((report) => (
              <li key={report.id} className="py-1.5 leading-snug">
                <a
                  href={`/live/${report.id}`}
                  className="headline-link"
                  lang={outletLanguage(report.outlet)}
                >
                  {report.title}
                </a>{' '}
                <span className="text-sm whitespace-nowrap text-quiet">
                  {report.outlet}, <LiveAge publishedAt={report.publishedAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}

/** The newest report of each other outlet. */
function otherReports({ source, title, coverage = [] }: ListedItem): LiveNewsItem['coverage'] {
  const newest = coverage.filter(({ kind }) => kind === 'news').reverse();
  const byOutlet = Map.groupBy(newest, ({ outlet }) => outlet);
  return [...byOutlet.values()]
    .flatMap(([report]) => report ?? [])
    .filter((report) => report.outlet !== source.name && report.title !== title)
    .slice(0, OTHERS_SHOWN);
}
