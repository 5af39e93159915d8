import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import { itemPath } from '../../../domain/news/item-path.ts';
import { newsWords } from '../../../domain/news/news-words.ts';
import { outletLanguage } from '../../../domain/news/outlet-language.ts';
import { kindLabel } from '../../../domain/news/report-kinds.ts';
import { isSampleReport } from '../../../domain/news/sample-report.ts';
import { liveItemAge } from '../../../domain/time/relative-time.ts';
import { useNow } from '../../data/use-now.ts';
import { HeadlineLink } from '../page/links.tsx';
import { LivePicture } from './live-picture.tsx';
import { OutletLink } from './outlet-link.tsx';

export function LiveAge({ publishedAt }: { publishedAt: string }) {
  return (
    <time dateTime={publishedAt} className="whitespace-nowrap">
      {liveItemAge(publishedAt, useNow())}
    </time>
  );
}

/** Only the lead of a list shows the other outlets' headlines. */
export type ListedItem = Omit<LiveNewsItem, 'coverage'>;

/** Says that nobody reported it. */
export const SampleMark = ({ item }: { item: Pick<ListedItem, 'source'> }) =>
  isSampleReport(item) && <strong className="font-normal text-quiet">Sample</strong>;

/** The names of the sample outlets say what they are. */
const outletsOf = (item: ListedItem) =>
  item.outlets === 1
    ? item.source.name
    : `${item.outlets} ${isSampleReport(item) ? 'sample ' : ''}outlets`;

/** When, and what kind of report, for the end of a line that begins with who reports it. */
export function ReportMarks({ item: { lastReportAt, kind, more } }: { item: ListedItem }) {
  const label = kindLabel(kind);
  return (
    <>
      <LiveAge publishedAt={lastReportAt} />
      {label && <span className="font-semibold">{label}</span>}
      {more && (
        <a href={`/affair/${more.affair}`} className={META_LINK}>
          {more.stories.length} more about this
        </a>
      )}
    </>
  );
}

/** Who reports it and when, as text: the headline above it leads to all of that. */
export const Byline = ({ item, className = '' }: { item: ListedItem; className?: string }) => (
  <p className={`mt-1 text-sm text-quiet *:inline-block *:not-last:mr-2 ${className}`}>
    <span className="font-semibold whitespace-nowrap text-ink">{outletsOf(item)}</span>
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
  if (item.outlets > 1 || isSampleReport(item)) {
    return (
      <span className="inline-flex min-h-11 items-center gap-x-1 font-semibold text-green lg:min-h-8">
        {outletsOf(item)}
      </span>
    );
  }
  return (
    <OutletLink href={item.url} className={`${META_LINK} font-semibold text-ink`}>
      {item.source.name} ↗
    </OutletLink>
  );
}

const META_LINK = 'inline-flex min-h-11 lg:min-h-8 items-center underline underline-offset-4';

/** `headline`: text alone. `row`: with its picture. `line`: the same, with a link to the outlet. */
type Size = 'headline' | 'row' | 'line';

interface Props {
  item: ListedItem;
  size: Size;
}

const HEADLINE: Record<Size, string> = {
  headline: 'text-base leading-snug max-sm:mr-1 max-sm:inline',
  row: 'text-base leading-snug',
  line: 'small-headline',
};

const ROW = 'flex flex-row-reverse gap-3 border-t border-rule pt-3 sm:gap-4 lg:pt-2';

const SHAPE: Record<Size, string> = {
  headline: 'border-t border-rule py-2 sm:py-2.5',
  row: `${ROW} pb-2`,
  line: ROW,
};

/** One live item. Half of them have no picture, so the layout does not count on one. */
export function LiveItem({ item, size }: Props) {
  const isText = size === 'headline';
  const words = (
    <>
      <h3 className={HEADLINE[size]} lang={outletLanguage(item.source.name)}>
        <HeadlineLink href={itemPath(item)}>{item.title}</HeadlineLink>
      </h3>{' '}
      {size === 'line' ? (
        <LinkedByline item={item} />
      ) : (
        <Byline item={item} className={isText ? IN_LINE : ''} />
      )}
    </>
  );
  return (
    <article className={SHAPE[size]} data-news={newsWords(item)}>
      {!isText && <LivePicture item={item} sizes="6rem" className={BESIDE} />}
      {isText ? words : <div className="flex min-w-0 grow flex-col">{words}</div>}
    </article>
  );
}

interface ItemsProps extends Pick<Props, 'size'> {
  items: readonly ListedItem[];
  className?: string;
}

export const LiveItems = ({ items, size, className }: ItemsProps) => (
  <div className={className}>
    {items.map((item) => (
      <LiveItem key={item.id} item={item} size={size} />
    ))}
  </div>
);

const BESIDE = 'mt-1 w-22 shrink-0 self-start sm:w-24';

/** On a phone it goes on in the line of the headline. */
const IN_LINE = 'max-sm:inline';
