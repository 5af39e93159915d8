import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import { itemPath } from '../../../domain/news/item-path.ts';
import { outletLanguage } from '../../../domain/news/outlet-language.ts';
import { kindLabel } from '../../../domain/news/report-kinds.ts';
import { leadText } from '../../../domain/news/report-text.ts';
import { isSampleReport } from '../../../domain/news/sample-report.ts';
import { liveItemAge } from '../../../domain/time/relative-time.ts';
import { useNow } from '../../data/use-now.ts';
import { LivePicture } from './live-picture.tsx';
import { OutletLink } from './outlet-link.tsx';

export function LiveAge({ publishedAt }: { publishedAt: string }) {
  return <time dateTime={publishedAt}>{liveItemAge(publishedAt, useNow())}</time>;
}

/** Only the lead of a list shows the other outlets' headlines. */
export type ListedItem = Omit<LiveNewsItem, 'coverage'>;

/** What a reader's muted words are compared with (device-lists/muted-style.ts). */
export const newsWords = ({ outlets, source, title }: ListedItem) =>
  outlets > 1 ? title : `${source.name} ${title}`;

/** Says that nobody reported it. */
export const SampleMark = ({ item }: { item: Pick<ListedItem, 'source'> }) =>
  isSampleReport(item) && <strong className="font-semibold text-red">Sample</strong>;

/** When, and what kind of report, for the end of a line that begins with who reports it. */
export const ReportMarks = ({ item }: { item: ListedItem }) => (
  <>
    <LiveAge publishedAt={item.lastReportAt} />
    <SampleMark item={item} />
    <span className="font-semibold empty:hidden">{kindLabel(item.kind)}</span>
  </>
);

/** Who reports it and when, as text: the headline above it leads to all of that. */
const Byline = ({ item, className = '' }: { item: ListedItem; className?: string }) => (
  <p className={`mt-1 text-sm text-quiet *:not-last:mr-2 ${className}`}>
    <span className="font-semibold whitespace-nowrap text-ink">
      {item.outlets > 1 ? `${item.outlets} outlets` : item.source.name}
    </span>
    <ReportMarks item={item} />
  </p>
);

/** Who reports it and when, with a link to the outlet's own page. */
const LinkedByline = ({ item }: { item: ListedItem }) => (
  <p className="live-meta gap-x-2 text-sm sm:gap-x-3 text-quiet">
    <Reporters item={item} />
    <ReportMarks item={item} />
  </p>
);

/** The number of outlets, or the one outlet with a link to its own page. */
export function Reporters({ item }: { item: ListedItem }) {
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

/**
 * `second`: below the lead, with a sentence. `headline`: text alone. `row`: a row of a list with its
 * picture. `line`: the same with a link to the outlet.
 */
type Size = 'second' | 'headline' | 'row' | 'line';

interface Props {
  item: ListedItem;
  size: Size;
}

const ROW = 'flex flex-row-reverse gap-3 border-t border-rule pt-3 sm:gap-4 lg:pt-2';

const SHAPE: Record<Size, string> = {
  second:
    'border-t border-rule pt-3 pb-4 lg:border-t-0 lg:border-l lg:pl-4 lg:first:border-l-0 lg:first:pl-0',
  headline: 'border-t border-rule py-2 sm:py-2.5',
  row: `${ROW} pb-2`,
  line: ROW,
};

const HEADLINE: Record<Size, string> = {
  second: 'text-[1.41rem] leading-[1.15]',
  headline: 'text-base leading-snug max-sm:inline',
  row: 'small-headline',
  line: 'small-headline',
};

const BYLINE = {
  headline: 'max-sm:ml-2 max-sm:inline max-sm:whitespace-nowrap',
  second: '',
  row: '',
} as const;

const PICTURE_SHAPE = {
  // On a phone the headline flows around it.
  second: 'max-lg:float-right max-lg:ml-4 max-lg:mb-2 max-lg:w-28 sm:max-lg:w-60 lg:mb-3',
  row: 'w-22 shrink-0 pt-1 sm:w-24',
} as const;

const PICTURE_SIZES = {
  second: '(min-width: 64rem) 24rem, (min-width: 40rem) 15rem, 7rem',
  row: '6rem',
} as const;

/** One live item. Half of them have no picture, so the layout does not count on one. */
export function LiveItem({ item, size }: Props) {
  const language = outletLanguage(item.source.name);
  const shape = size === 'second' ? size : 'row';
  const text = size === 'second' && leadText(item.description, SENTENCE_LENGTH);
  return (
    <article className={SHAPE[size]} data-news={newsWords(item)}>
      {size !== 'headline' && (
        <div className={`empty:hidden ${PICTURE_SHAPE[shape]}`}>
          <LivePicture item={item} sizes={PICTURE_SIZES[shape]} />
        </div>
      )}
      <div className={size === 'row' || size === 'line' ? 'flex min-w-0 grow flex-col' : ''}>
        <h3 className={HEADLINE[size]} lang={language}>
          <a href={itemPath(item)} className="headline-link">
            {item.title}
          </a>
        </h3>
        {text && (
          <p className="mt-1.5 text-quiet" lang={language}>
            {text}
          </p>
        )}
        {size === 'line' ? (
          <LinkedByline item={item} />
        ) : (
          <Byline item={item} className={BYLINE[size]} />
        )}
      </div>
    </article>
  );
}

/** Of the text below a second story. */
const SENTENCE_LENGTH = 110;
