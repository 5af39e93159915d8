import type { Logger } from 'pino';
import { DAY } from '../../contract/durations.ts';
import { ARTICLE_LIMITS, LIVE_NEWS_LIMITS } from '../../contract/limits.ts';
import { isSample, MID_MARKET } from '../../contract/remittance/remittance.ts';
import { SITE } from '../../contract/site.ts';
import { cardCover } from '../../domain/articles/article-cover.ts';
import { almanacBetween } from '../../domain/calendar/almanac.ts';
import { addDays, dayOf } from '../../domain/time/calendar-day.ts';
import type { WireItem } from '../../domain/wire/wire-item.ts';
import { type Known, wireReports } from '../../domain/wire/wire-reports.ts';
import type { ArticleStore } from '../articles/article-store.ts';
import type { Library } from '../content/library.ts';
import { reportFailures } from '../database/try-each.ts';
import type { FactStore } from '../facts/fact-store.ts';
import { type FiledItem, itemId } from '../live-news/news-item.ts';
import type { OwnWireStore } from '../live-news/store/own-wire-store.ts';
import type { QuoteStore } from '../remittance/remittance-quote-store.ts';

const OUTLET_ID = 'sankofa-wire';
/** Longer than the lead time of anything in the almanac. */
const DAYS_AHEAD = 20;

interface OwnWireDeps {
  stores: {
    articles: ArticleStore;
    quotes: QuoteStore;
    facts: Pick<FactStore, 'almanac'>;
    ownWire: OwnWireStore;
  };
  library: Library;
  siteUrl: string;
  now: () => Date;
}

/**
 * Files our own news as an outlet; may be called often, since only changes are written.
 * See docs/decisions/0019-publish-our-own-content-as-an-outlet.md.
 */
export async function fileOwnWire(deps: OwnWireDeps, log?: Logger): Promise<void> {
  const { stores, siteUrl, now } = deps;
  const at = now();
  const items = wireReports(await collectInput(deps, at), at).map((item) =>
    toFiledItem(item, siteUrl),
  );
  const outlet = {
    id: OUTLET_ID,
    name: SITE.name,
    siteUrl: `${siteUrl}/`,
    feedUrl: `${siteUrl}/feed.xml`,
  };
  const { added, failed } = await stores.ownWire.file(outlet, items, at.toISOString());
  if (added > 0) log?.info({ added }, 'our own wire filed');
  reportFailures(failed);
}

async function collectInput({ stores, library }: OwnWireDeps, at: Date): Promise<Known> {
  const since = new Date(at.getTime() - LIVE_NEWS_LIMITS.keepDays * DAY).toISOString();
  const today = dayOf(at);
  const [articles, quotes, facts] = await Promise.all([
    stores.articles.list({ limit: ARTICLE_LIMITS.maxListSize, now: at.toISOString() }),
    stores.quotes.all(),
    stores.facts.almanac(),
  ]);
  const [first, last] = [addDays(today, -LIVE_NEWS_LIMITS.keepDays), addDays(today, DAYS_AHEAD)];
  const paths = new Set(articles.map(({ id }) => `/article/${id}`));
  return {
    // Lists need no more of a photograph than a card does.
    articles: articles.map((article) => ({
      ...article,
      imageUrl: article.imageUrl && cardCover(article),
    })),
    guides: library.guides,
    rates: quotes.filter(
      (quote) => quote.provider !== MID_MARKET && !isSample(quote) && quote.quotedAt > since,
    ),
    almanac: almanacBetween(first, last, facts),
    onThisDay: library.onThisDay,
    // Without articles that the desk has unpublished.
    shelf: library.shelf.filter(({ path }) => {
      const page = path.split('#')[0] ?? '';
      return !page.startsWith('/article/') || paths.has(page);
    }),
  };
}

function toFiledItem({ path, picture, ...item }: WireItem, siteUrl: string): FiledItem {
  return {
    ...item,
    id: itemId(OUTLET_ID, item.guid),
    url: siteUrl + path,
    imageUrl: picture === null ? null : siteUrl + picture,
    tags: [],
    kind: 'news',
    why: ['our own wire'],
  };
}
