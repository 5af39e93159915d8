import type { Category } from '../../../../contract/catalogues.ts';
import { INDEXED_FROM_OUTLETS } from '../../../../contract/limits.ts';
import type {
  LiveNewsItem,
  LiveReport,
  NewsSort,
  Story,
} from '../../../../contract/news/live-news.ts';
import { foldAffairs } from '../../../../domain/news/fold-affairs.ts';
import { frontOrder } from '../../../../domain/news/front-order.ts';
import type { Database } from '../../../platform/database/database.ts';
import { idsOf } from '../../../platform/database/ids-of.ts';
import { findById } from '../../../platform/database/rows-by-id.ts';
import { affairStore } from './affair-store.ts';
import { isShown, reportsIn } from './story-rows.ts';

/** A list of live news: all of it, one category, one of the two strands, or the adverts and notices, which are in none of the others. */
export type NewsList = 'all' | 'business' | 'diaspora' | 'announcements' | Category;

export interface StoryFilter {
  list: NewsList;
  limit: number;
  /** By importance, or newest first, which is the default. */
  sort?: NewsSort;
  /** A moment or a story's id: only older stories. */
  before?: string | undefined;
  /** Only stories that match, among the newest. */
  about?: Pick<RegExp, 'test'>;
}

/** How many stories are searched for a subject. */
const MAX_SCANNED = 2_000;

export type StoryStore = ReturnType<typeof storyStore>;

/** `pictureAddress` turns an item's id into the address under which we serve its picture. */
export function storyStore(db: Database, pictureAddress: (itemId: string) => string) {
  const affairs = affairStore(db);
  const leadQuery = () =>
    db.query
      .selectFrom('story')
      .innerJoin('live_item as lead', 'lead.id', 'story.lead_item_id')
      .innerJoin('outlet', 'outlet.id', 'lead.outlet_id')
      .select(['story.id', 'story.category', 'story.title', 'story.kind'])
      .select(['story.published_at as publishedAt', 'story.outlet_count as outlets'])
      .select(['story.last_told as lastReportAt', 'story.breaking_until as breakingUntil'])
      .select(['lead.id as leadId', 'lead.description', 'lead.url', 'outlet.name', 'owner_kind'])
      .where('story.placement', '<>', 'hidden');

  async function withCoverage(rows: LeadRow[]): Promise<LiveNewsItem[]> {
    if (rows.length === 0) return [];
    const reports = await reportsIn(db.query)
      .select(['live_item.id', 'title', 'url', 'kind', 'published_at as publishedAt'])
      .select(['story_id', 'image_url', 'outlet.name as outlet', 'owner_kind'])
      .where('story_id', 'in', idsOf(rows))
      .where(isShown)
      .orderBy('published_at')
      .orderBy('live_item.id')
      .execute();
    const byStory = Map.groupBy(reports, (report) => report.story_id);
    return rows.map(({ leadId, name, owner_kind, ...story }) => {
      const coverage = byStory.get(story.id) ?? [];
      // If the lead has no picture, the first report with one provides it.
      const withPicture = coverage.filter((report) => report.image_url);
      const pictured = withPicture.find(({ id }) => id === leadId) ?? withPicture[0];
      return {
        ...story,
        urlToImage: pictured ? shownPicture(pictured, pictureAddress) : null,
        source: sourceOf({ name, owner_kind }),
        coverage: coverage.map(
          ({ story_id: _story, image_url: _picture, owner_kind: _owner, ...report }) => report,
        ),
      };
    });
  }

  type LeadRow = Awaited<ReturnType<ReturnType<typeof leadQuery>['execute']>>[number];

  /** The position after which the next page of a list starts. */
  async function cursorOf(
    before: string,
    column: SortColumn,
  ): Promise<{ at: string; id: string } | undefined> {
    if (before.includes('T')) return { at: new Date(before).toISOString(), id: '' };
    const row = await db.query
      .selectFrom('story')
      .select(`${column} as at`)
      .where('id', '=', before)
      .executeTakeFirst();
    return row && { at: row.at, id: before };
  }

  return {
    async list({ list, limit, sort, before, about }: StoryFilter): Promise<LiveNewsItem[]> {
      const column: SortColumn = sort === 'top' ? 'story.rank_at' : 'story.published_at';
      const isAnnouncements = list === 'announcements';
      let query = leadQuery().where('story.kind', isAnnouncements ? '=' : '<>', 'promotional');
      if (list === 'business' || list === 'diaspora') query = query.where(`story.${list}`, '=', 1);
      else if (list !== 'all' && !isAnnouncements) query = query.where('story.category', '=', list);
      if (before) {
        const cursor = await cursorOf(before, column);
        if (!cursor) return [];
        query = query.where((is) =>
          is.or([
            is(column, '<', cursor.at),
            is.and([is(column, '=', cursor.at), is('story.id', '<', cursor.id)]),
          ]),
        );
      }
      const rows = await query
        .orderBy(column, 'desc')
        .orderBy('story.id', 'desc')
        .limit(about ? MAX_SCANNED : limit)
        .execute();
      if (!about) {
        const items = await withCoverage(rows);
        if (sort !== 'top') return items;
        const folded = foldAffairs(items, await affairs.of(items.map(({ id }) => id)));
        return before ? folded : frontOrder(folded);
      }
      const matching = rows.filter(({ title, description }) =>
        about.test(`${title}\n${description}`),
      );
      return withCoverage(matching.slice(0, limit));
    },

    /** Stories that several outlets tell are worth more than their sources, so search engines may list them. */
    async indexable() {
      const rows = await db.query
        .selectFrom('story')
        .innerJoin('live_item as lead', 'lead.id', 'story.lead_item_id')
        .innerJoin('outlet', 'outlet.id', 'lead.outlet_id')
        .select(['story.id', 'last_told'])
        .where('outlet_count', '>=', INDEXED_FROM_OUTLETS)
        .where('owner_kind', '<>', 'sample')
        .where('placement', '<>', 'hidden')
        .orderBy('last_told', 'desc')
        .orderBy('story.id')
        .execute();
      return rows.map(({ id, last_told }) => ({ path: `/story/${id}`, changed: last_told }));
    },

    /** One outlet's report, by its own or its story's id, with related stories. */
    async findReport(id: string): Promise<LiveReport | undefined> {
      const story = await findById(db.query, 'story', id);
      const item = await db.query
        .selectFrom('live_item')
        .innerJoin('story', 'story.id', 'live_item.story_id')
        .select(['live_item.id', 'story.id as story_id', 'story.category as category'])
        .select('story.outlet_count as outlets')
        .where('live_item.id', 'in', [id, story?.lead_item_id ?? id])
        .where(isShown)
        // A report with this id comes before the lead of a story with it.
        .orderBy((row) => row.case().when('live_item.id', '=', id).then(0).else(1).end())
        .executeTakeFirst();
      if (!item) return undefined;
      const reports = await reportsOf(db, item.story_id, pictureAddress);
      const report = reports.find((candidate) => candidate.id === item.id);
      if (!report) return undefined;
      const neighbours = await this.list({ list: listOf(item.category), limit: MAX_RELATED + 1 });
      return {
        ...report,
        category: item.category,
        story: { id: item.story_id, reports: reports.length, outlets: item.outlets },
        related: neighbours.filter((other) => other.id !== item.story_id).slice(0, MAX_RELATED),
      };
    },

    affair: affairs.find,

    /** The story that this one was merged into. */
    async redirectOf(id: string): Promise<string | undefined> {
      const row = await findById(db.query, 'story_redirect', id);
      return row?.story_id;
    },

    async find(requestedId: string): Promise<Story | undefined> {
      const id = (await this.redirectOf(requestedId)) ?? requestedId;
      const row = await db.query
        .selectFrom('story')
        .select(['id', 'title', 'category', 'kind', 'related', 'published_at as publishedAt'])
        .select(['outlet_count as outlets', 'last_told as lastReportAt'])
        .select('breaking_until as breakingUntil')
        .where('id', '=', id)
        .where('lead_item_id', 'is not', null)
        .executeTakeFirst();
      if (!row) return undefined;
      const { related: stored, ...story } = row;
      const related = (JSON.parse(stored) as [string, number][]).map(([other]) => other);
      const affairId = (await affairs.of([id])).get(id);
      const affair = affairId === undefined ? undefined : await affairs.find(affairId);
      const others =
        related.length > 0 ? await leadQuery().where('story.id', 'in', related).execute() : [];
      return {
        ...story,
        reports: await reportsOf(db, id, pictureAddress),
        related: await withCoverage(
          others.sort((a, b) => related.indexOf(a.id) - related.indexOf(b.id)),
        ),
        affair,
        factChecks: await factChecksOf(db, [
          id,
          ...related,
          ...(affair?.stories ?? []).map((story) => story.id),
        ]),
      };
    },
  };
}

type SortColumn = 'story.rank_at' | 'story.published_at';

const MAX_RELATED = 6;

/** The list of a category, or of everything without one. */
export function listOf(category: LiveNewsItem['category']): NewsList {
  if (category === 'Business' || category === 'Diaspora') {
    return category === 'Business' ? 'business' : 'diaspora';
  }
  return category ?? 'all';
}

const sourceOf = ({ name, owner_kind }: { name: string; owner_kind: string }) => ({
  name,
  ...(owner_kind === 'sample' && { sample: true as const }),
});

/** We serve outlets' pictures at our own address; those of samples are drawings of ours. */
function shownPicture(
  report: { id: string; image_url: string | null; owner_kind: string },
  pictureAddress: (itemId: string) => string,
): string | null {
  if (!report.image_url) return null;
  return report.owner_kind === 'sample'
    ? (URL.parse(report.image_url)?.pathname ?? null)
    : pictureAddress(report.id);
}

async function reportsOf(
  db: Database,
  storyId: string,
  pictureAddress: (itemId: string) => string,
): Promise<Story['reports']> {
  const rows = await reportsIn(db.query)
    .select(['live_item.id', 'title', 'description', 'url', 'kind', 'image_url'])
    .select(['published_at as publishedAt', 'removed_at as removedAt'])
    .select(['outlet_id', 'name', 'country', 'owner_kind', 'owner_name'])
    .where('story_id', '=', storyId)
    .where(isShown)
    .orderBy('published_at')
    .orderBy('live_item.id')
    .execute();
  const former = await formerHeadlinesOf(db, idsOf(rows));
  return rows.map(({ outlet_id, name, country, owner_kind, owner_name, image_url, ...report }) => ({
    ...report,
    urlToImage: shownPicture({ id: report.id, image_url, owner_kind }, pictureAddress),
    source: sourceOf({ name, owner_kind }),
    formerHeadlines: former.get(report.id) ?? [],
    outlet: { id: outlet_id, country, ownerKind: owner_kind, owner: owner_name },
  }));
}

/** What fact-checkers published on these stories, newest first. */
const factChecksOf = (db: Database, storyIds: readonly string[]) =>
  reportsIn(db.query)
    .select(['title', 'url', 'published_at as publishedAt', 'outlet.name as outlet'])
    .where('live_item.kind', '=', 'fact-check')
    .where('story_id', 'in', storyIds)
    .where(isShown)
    .orderBy('published_at', 'desc')
    .orderBy('live_item.id')
    .execute();

/** The headlines that items had before, oldest first. */
async function formerHeadlinesOf(
  db: Database,
  itemIds: readonly string[],
): Promise<Map<string, LiveReport['formerHeadlines']>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db.query
    .selectFrom('former_headline')
    .select(['item_id', 'title', 'seen_at as seenAt', 'replaced_at as replacedAt'])
    .where('item_id', 'in', itemIds)
    .orderBy('replaced_at')
    .execute();
  const byItem = Map.groupBy(rows, (row) => row.item_id);
  return new Map(
    [...byItem].map(([id, headlines]) => [id, headlines.map(({ item_id: _, ...rest }) => rest)]),
  );
}
