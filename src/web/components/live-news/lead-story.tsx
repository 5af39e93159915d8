import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import { itemPath } from '../../../domain/news/item-path.ts';
import { newsWords } from '../../../domain/news/news-words.ts';
import { outletLanguage } from '../../../domain/news/outlet-language.ts';
import { leadText } from '../../../domain/news/report-text.ts';
import { isSampleReport } from '../../../domain/news/sample-report.ts';
import { urgencyOf } from '../../../domain/news/urgency.ts';
import { usePage } from '../../data/page-info.ts';
import { useNow } from '../../data/use-now.ts';
import { Sign } from '../brand/sign.tsx';
import { HeadlineLink } from '../page/links.tsx';
import { LiveAge, Reporters, ReportMarks } from './live-item.tsx';
import { LivePicture } from './live-picture.tsx';
import { ShareItem } from './share-item.tsx';

const OTHERS_SHOWN = 2;

/** The story that leads a page: under its picture, or without one on deep green, and what other outlets say. */
export function LeadStory({ item }: { item: LiveNewsItem }) {
  const language = outletLanguage(item.source.name);
  const isBreaking = urgencyOf(item, useNow()) === 'Breaking';
  const { light } = usePage();
  const isPictured = item.urlToImage !== null && !light;
  const text = leadText(item.description);
  return (
    <article data-news={newsWords(item)} className={isPictured ? '' : LETTERS_ALONE}>
      {isPictured ? (
        <div className="max-sm:-mx-4">
          <LivePicture item={item} sizes="(min-width: 64rem) 49rem, 90vw" first />
        </div>
      ) : (
        <Sign name="akoben" className="lead-sign" isDrawn />
      )}
      <h3 className={`lead-headline ${isPictured ? 'pt-3' : ''}`} lang={language}>
        {isBreaking && <span className="text-red">Breaking: </span>}
        <HeadlineLink href={itemPath(item)}>{item.title}</HeadlineLink>
      </h3>
      {text && (
        <p className="mt-2 max-w-[62ch] text-quiet sm:text-lg sm:leading-normal" lang={language}>
          {text}
        </p>
      )}
      <p className="live-meta gap-x-2 text-sm sm:gap-x-3 text-quiet">
        <Reporters item={item} />
        <ReportMarks item={item} />
        {isPictured && !isSampleReport(item) && <span>Picture: {item.source.name}</span>}
        <ShareItem title={item.title} path={itemPath(item)} />
      </p>
      <OtherReports item={item} />
    </article>
  );
}

const LETTERS_ALONE =
  'on-deep relative flex h-full flex-col justify-end overflow-hidden p-4 pt-20 max-sm:-mx-4 sm:p-8 sm:pt-40';

/** The newest report of each other outlet. */
function OtherReports({ item: { source, title, coverage } }: { item: LiveNewsItem }) {
  const newest = coverage.filter(({ kind }) => kind === 'news').reverse();
  const byOutlet = Map.groupBy(newest, ({ outlet }) => outlet);
  const others = [...byOutlet.values()]
    .flatMap(([report]) => report ?? [])
    .filter((report) => report.outlet !== source.name && report.title !== title)
    .slice(0, OTHERS_SHOWN);
  if (others.length === 0) return null;
  return (
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
  );
}
