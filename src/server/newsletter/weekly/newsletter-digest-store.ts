import { DAY } from '../../../contract/durations.ts';
import type { Database } from '../../database/database.ts';

/** What the week held, read across the nouns that a digest is made of. */
export function newsletterDigestStore(db: Database) {
  const at = (now: string, days: number) => new Date(Date.parse(now) + days * DAY).toISOString();

  const articles = (now: string) =>
    db.query
      .selectFrom('article')
      .select(['id', 'title', 'excerpt', 'published_at'])
      .where('status', '=', 'published')
      .where('published_at', '<=', now)
      .orderBy('published_at', 'desc')
      .orderBy('id');

  return {
    newestArticle: (now: string) => articles(now).limit(1).executeTakeFirst(),

    /** Articles of before this week, for one to be brought back. */
    archive: (now: string) =>
      articles(now).where('published_at', '<', at(now, -7)).limit(200).execute(),

    /** Live news of seven days, newest first; never our own wire, whose articles and events have places of their own. */
    stories: (now: string) =>
      db.query
        .selectFrom('live_item')
        .innerJoin('outlet', 'outlet.id', 'live_item.outlet_id')
        .select(['live_item.title', 'live_item.url', 'live_item.category', 'live_item.story_id'])
        .select(['live_item.description', 'live_item.published_at', 'outlet.name as outlet'])
        .where('live_item.hidden', '=', 0)
        .where('live_item.published_at', '>=', at(now, -7))
        .where('live_item.published_at', '<=', now)
        .where('outlet.owner_kind', '<>', 'own')
        .orderBy('live_item.published_at', 'desc')
        .orderBy('live_item.id')
        .limit(400)
        .execute(),

    /** One report that readers can see, with the names of all reports of its story. */
    async report(id: string) {
      const row = await db.query
        .selectFrom('live_item')
        .innerJoin('outlet', 'outlet.id', 'live_item.outlet_id')
        .select(['live_item.id', 'live_item.title', 'live_item.url', 'live_item.category'])
        .select(['live_item.story_id', 'live_item.description', 'live_item.published_at'])
        .select('outlet.name as outlet')
        .where('live_item.id', '=', id)
        .where('live_item.hidden', '=', 0)
        .executeTakeFirst();
      if (!row?.story_id) return row && { ...row, reports: [row.id] };
      const reports = await db.query
        .selectFrom('live_item')
        .select('id')
        .where('story_id', '=', row.story_id)
        .execute();
      return { ...row, reports: reports.map((report) => report.id) };
    },

    events: (now: string) =>
      db.query
        .selectFrom('event')
        .select(['id', 'title', 'city', 'starts_at'])
        .where('status', '=', 'approved')
        .where('state', '=', 'scheduled')
        .where('is_sample', '=', 0)
        .where('starts_at', '>=', now)
        .where('starts_at', '<=', at(now, 21))
        .orderBy('starts_at')
        .limit(5)
        .execute(),

    businesses: () =>
      db.query
        .selectFrom('business')
        .select(['id', 'name', 'description', 'category', 'city'])
        .where('status', '=', 'approved')
        .where('is_sample', '=', 0)
        .orderBy('id')
        .limit(500)
        .execute(),
  };
}
