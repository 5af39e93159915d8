import type { Category } from '../../../contract/catalogues.ts';
import type { LiveNewsItem, Story } from '../../../contract/live-news.ts';
import type { Database } from '../../database/database.ts';
import { isShown } from './story-rows.ts';

/** A list of live news: all of it, one category, or one of the two strands. */
export type NewsList = 'all' | 'business' | 'diaspora' | Category;

export interface Wanted {
  list: NewsList;
  limit: number;
  /** A moment, or the id of a story: what is older than that. */
  before?: string | undefined;
}

export type StoryStore = ReturnType<typeof storyStore>;

/** `pictureAddress` turns an item's id into the address under which we serve its picture. */
export function storyStore(db: Database, pictureAddress: (itemId: string) => string) {
  const leads = () =>
    db.query
      .selectFrom('story')
      .innerJoin('live_item as lead', 'lead.id', 'story.lead_item_id')
      .innerJoin('outlet', 'outlet.id', 'lead.outlet_id')
      .select([
        'story.id as id',
        'story.category as category',
        'story.published_at as published_at',
        'lead.title as title',
        'lead.description as description',
        'lead.url as url',
        'outlet.name as outlet',
      ]);

  async function withCoverage(rows: LeadRow[]): Promise<LiveNewsItem[]> {
    if (rows.length === 0) return [];
    const reports = await db.query
      .selectFrom('live_item')
      .innerJoin('outlet', 'outlet.id', 'live_item.outlet_id')
      .select([
        'live_item.id',
        'story_id',
        'live_item.title',
        'live_item.url',
        'image_url',
        'published_at',
        'outlet.name',
      ])
      .where(
        'story_id',
        'in',
        rows.map((row) => row.id),
      )
      .where(isShown)
      .orderBy('published_at')
      .orderBy('live_item.id')
      .execute();
    const byStory = Map.groupBy(reports, (report) => report.story_id);
    return rows.map((row) => {
      const coverage = byStory.get(row.id) ?? [];
      // The first report leads; if it came without a picture, the first one that has one lends it.
      const pictured = coverage.find((report) => report.image_url);
      return {
        id: row.id,
        title: row.title,
        description: row.description,
        url: row.url,
        urlToImage: pictured ? pictureAddress(pictured.id) : null,
        publishedAt: row.published_at,
        source: { name: row.outlet },
        category: row.category,
        coverage: coverage.map((report) => ({
          outlet: report.name,
          title: report.title,
          url: report.url,
          publishedAt: report.published_at,
        })),
      };
    });
  }

  type LeadRow = Awaited<ReturnType<ReturnType<typeof leads>['execute']>>[number];

  /** Where the list goes on: strictly older than this place. */
  async function placeOf(before: string): Promise<{ at: string; id: string } | undefined> {
    if (before.includes('T')) return { at: new Date(before).toISOString(), id: '' };
    const row = await db.query
      .selectFrom('story')
      .select('published_at')
      .where('id', '=', before)
      .executeTakeFirst();
    return row && { at: row.published_at, id: before };
  }

  return {
    async list({ list, limit, before }: Wanted): Promise<LiveNewsItem[]> {
      let query = leads();
      if (list === 'business' || list === 'diaspora') query = query.where(`story.${list}`, '=', 1);
      else if (list !== 'all') query = query.where('story.category', '=', list);
      if (before) {
        const place = await placeOf(before);
        if (!place) return [];
        query = query.where((is) =>
          is.or([
            is('story.published_at', '<', place.at),
            is.and([is('story.published_at', '=', place.at), is('story.id', '<', place.id)]),
          ]),
        );
      }
      const rows = await query
        .orderBy('story.published_at', 'desc')
        .orderBy('story.id', 'desc')
        .limit(limit)
        .execute();
      return withCoverage(rows);
    },

    async find(id: string): Promise<Story | undefined> {
      const story = await db.query
        .selectFrom('story')
        .select(['id', 'title', 'category', 'published_at', 'related'])
        .where('id', '=', id)
        .where('lead_item_id', 'is not', null)
        .executeTakeFirst();
      if (!story) return undefined;
      const related = (JSON.parse(story.related) as [string, number][]).map(([other]) => other);
      const others =
        related.length > 0 ? await leads().where('story.id', 'in', related).execute() : [];
      return {
        id: story.id,
        title: story.title,
        category: story.category,
        publishedAt: story.published_at,
        reports: await reportsOf(db, id, pictureAddress),
        related: await withCoverage(
          others.sort((a, b) => related.indexOf(a.id) - related.indexOf(b.id)),
        ),
      };
    },
  };
}

async function reportsOf(
  db: Database,
  storyId: string,
  pictureAddress: (itemId: string) => string,
): Promise<Story['reports']> {
  const rows = await db.query
    .selectFrom('live_item')
    .innerJoin('outlet', 'outlet.id', 'live_item.outlet_id')
    .select([
      'live_item.id',
      'title',
      'description',
      'url',
      'image_url',
      'published_at',
      'outlet.id as outlet_id',
      'outlet.name',
      'outlet.country',
      'outlet.owner_kind',
    ])
    .where('story_id', '=', storyId)
    .where(isShown)
    .orderBy('published_at')
    .orderBy('live_item.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    description: row.description,
    url: row.url,
    urlToImage: row.image_url && pictureAddress(row.id),
    publishedAt: row.published_at,
    source: { name: row.name },
    outlet: { id: row.outlet_id, country: row.country, ownerKind: row.owner_kind },
  }));
}
