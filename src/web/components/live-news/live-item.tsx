import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import type { Cloth } from '../../../domain/art/kente.ts';
import { outletLanguage } from '../../../domain/news/outlet-language.ts';
import { isOwnWire } from '../../../domain/news/own-outlet.ts';
import { liveItemAge } from '../../../domain/time/relative-time.ts';
import { useNow } from '../../data/use-now.ts';
import { CategoryLabel } from '../category/category-label.tsx';
import { Cover } from '../page/cover.tsx';
import { LivePicture } from './live-picture.tsx';
import { OutletLink } from './outlet-link.tsx';

export function LiveAge({ publishedAt }: { publishedAt: string }) {
  return <time dateTime={publishedAt}>{liveItemAge(publishedAt, useNow())}</time>;
}

/** Only the lead of a list shows the other outlets' headlines. */
export type ListedItem = Omit<LiveNewsItem, 'coverage'> & Partial<Pick<LiveNewsItem, 'coverage'>>;

interface Meta {
  item: ListedItem;
  showCategory?: boolean;
  /** Links the time to our own page of the item. */
  permalink?: boolean;
}

/** Who published it and when, and a link to all reports where several outlets have the story. */
export function LiveMeta({ item, showCategory, permalink }: Meta) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
      <span className="font-semibold text-ink">
        {item.source.name}
        {!isOwnWire(item) && ' ↗'}
      </span>
      {permalink ? (
        <a href={`/live/${item.id}`} className="inline-flex min-h-6 items-center underline">
          <LiveAge publishedAt={item.publishedAt} />
        </a>
      ) : (
        <LiveAge publishedAt={item.publishedAt} />
      )}
      {showCategory && item.category && <CategoryLabel topic={item.category} />}
      {item.outlets > 1 && (
        <a
          href={`/story/${item.id}`}
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
        >
          {item.outlets} outlets<span className="sr-only"> on: {item.title}</span>
        </a>
      )}
    </p>
  );
}

/** A lead without a picture gets a cloth pattern, always the same for the same story. */
function ClothCover({ item }: { item: ListedItem }) {
  const cloth: Cloth = item.category ?? 'Site';
  return <Cover src={`/art/${cloth.toLowerCase()}/${item.id}.svg`} alt="" />;
}

interface Props {
  item: ListedItem;
  /** The lead, a report with its first lines, or one row of a list. */
  size: 'lead' | 'report' | 'line';
  showCategory?: boolean;
}

const HEADLINE = {
  lead: 'text-2xl sm:text-[1.7rem]',
  report: 'small-headline text-lg',
  line: 'small-headline',
} as const;

const PICTURE_SIZES = {
  lead: '(min-width: 40rem) 20rem, 100vw',
  report: '(min-width: 64rem) 18rem, (min-width: 40rem) 50vw, 100vw',
  line: '6rem',
} as const;

const PICTURE_SHAPE = {
  lead: 'shrink-0 sm:w-2/5',
  report: '',
  line: 'w-24 shrink-0 pt-1',
} as const;

const SHAPE = {
  lead: 'flex flex-col gap-x-6 gap-y-3 py-4 sm:flex-row',
  report: 'grid gap-2 border-t border-rule pt-4',
  line: 'flex flex-row-reverse gap-4 border-t border-rule py-3',
} as const;

/** One live item. Half of them have no picture, so the layout does not count on one. */
export function LiveItem({ item, size, showCategory = false }: Props) {
  const language = outletLanguage(item.source.name);
  return (
    <article className={SHAPE[size]}>
      <div className={`empty:hidden ${PICTURE_SHAPE[size]}`}>
        <LivePicture item={item} sizes={PICTURE_SIZES[size]} />
        {size === 'lead' && !item.urlToImage && <ClothCover item={item} />}
      </div>
      <div className="flex min-w-0 grow flex-col gap-1">
        <h3 className={HEADLINE[size]} lang={language}>
          <OutletLink href={item.url}>{item.title}</OutletLink>
        </h3>
        {size !== 'line' && item.description && (
          <p
            className={`text-quiet ${size === 'lead' ? 'line-clamp-2' : 'line-clamp-3'}`}
            lang={language}
          >
            {item.description}
          </p>
        )}
        <LiveMeta item={item} showCategory={showCategory} permalink={size !== 'line'} />
      </div>
    </article>
  );
}
