import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import { itemPath } from '../../../domain/news/item-path.ts';
import { outletLanguage } from '../../../domain/news/outlet-language.ts';
import { kindLabel } from '../../../domain/news/report-kinds.ts';
import { isSampleReport } from '../../../domain/news/sample-report.ts';
import { liveItemAge } from '../../../domain/time/relative-time.ts';
import { useNow } from '../../data/use-now.ts';
import { CategoryLabel } from '../category/category-label.tsx';
import { LivePicture } from './live-picture.tsx';
import { OutletLink } from './outlet-link.tsx';
import { ShareItem } from './share-item.tsx';

export function LiveAge({ publishedAt }: { publishedAt: string }) {
  return <time dateTime={publishedAt}>{liveItemAge(publishedAt, useNow())}</time>;
}

/** Only the lead of a list shows the other outlets' headlines. */
export type ListedItem = Omit<LiveNewsItem, 'coverage'> & Partial<Pick<LiveNewsItem, 'coverage'>>;

/** What a reader's muted words are compared with (device-lists/muted-style.ts). */
export const newsWords = ({ outlets, source, title }: ListedItem) =>
  outlets > 1 ? title : `${source.name} ${title}`;

interface ItemProps {
  item: ListedItem;
  showCategory?: boolean;
}

/** Says that nobody reported it. */
export const SampleMark = ({ item }: { item: Pick<ListedItem, 'source'> }) =>
  isSampleReport(item) && <strong className="font-semibold text-red">Sample</strong>;

/** Who reports it and when, and a way to share it. */
export function LiveMeta({ item, showCategory }: ItemProps) {
  return (
    <p className="live-meta gap-x-2 text-sm sm:gap-x-3 text-quiet">
      <Reporters item={item} />
      <LiveAge publishedAt={item.lastReportAt} />
      <SampleMark item={item} />
      <span className="font-semibold empty:hidden">{kindLabel(item.kind)}</span>
      {showCategory && item.category && (
        <span className="inline-flex max-lg:hidden">
          <CategoryLabel topic={item.category} />
        </span>
      )}
      {item.more && (
        <a href={`/affair/${item.more.affair}`} className={META_LINK}>
          {item.more.stories.length} more about this
        </a>
      )}
      <ShareItem title={item.title} path={itemPath(item)} />
    </p>
  );
}

/** The number of outlets, or the one outlet with a link to its own page. */
function Reporters({ item }: { item: ListedItem }) {
  if (item.outlets > 1) {
    return (
      <a href={itemPath(item)} className={`${META_LINK} font-semibold text-green`}>
        {item.outlets} outlets<span className="sr-only"> on: {item.title}</span>
      </a>
    );
  }
  if (isSampleReport(item))
    return <span className="font-semibold text-ink">{item.source.name}</span>;
  return (
    <OutletLink href={item.url} className={`${META_LINK} font-semibold text-ink`}>
      {item.source.name} ↗
    </OutletLink>
  );
}

const META_LINK = 'inline-flex min-h-11 lg:min-h-8 items-center underline underline-offset-4';

interface Props extends ItemProps {
  /** A report with its first lines, or one row of a list. */
  size: 'report' | 'line';
}

const HEADLINE = { report: 'small-headline text-lg', line: 'small-headline' } as const;

const PICTURE_SIZES = {
  report: '(min-width: 64rem) 18rem, (min-width: 40rem) 50vw, 100vw',
  line: '6rem',
} as const;

const PICTURE_SHAPE = { report: '', line: 'w-22 shrink-0 pt-1 sm:w-24' } as const;

const SHAPE = {
  report: 'grid content-start gap-2 border-t border-rule pt-4',
  line: 'flex flex-row-reverse gap-3 border-t border-rule pt-3 sm:gap-4 lg:pt-2',
} as const;

/** One live item. Half of them have no picture, so the layout does not count on one. */
export function LiveItem({ item, size, showCategory = false }: Props) {
  const language = outletLanguage(item.source.name);
  return (
    <article className={SHAPE[size]} data-news={newsWords(item)}>
      <div className={`empty:hidden ${PICTURE_SHAPE[size]}`}>
        <LivePicture item={item} sizes={PICTURE_SIZES[size]} />
      </div>
      <div className="flex min-w-0 grow flex-col">
        <h3 className={HEADLINE[size]} lang={language}>
          <a href={itemPath(item)} className="headline-link">
            {item.title}
          </a>
        </h3>
        {size === 'report' && item.description && (
          <p className="mt-1 line-clamp-3 text-quiet" lang={language}>
            {item.description}
          </p>
        )}
        <LiveMeta item={item} showCategory={showCategory} />
      </div>
    </article>
  );
}
