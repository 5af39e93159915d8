import { mayDo, type Right, type Role } from '../../../contract/desk/roles.ts';
import { MAX_TODAY_LINES, type TodayLine, type TodayLines } from '../../../contract/desk/today.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import { LISTING_KINDS, LISTINGS } from '../../../contract/listings.ts';
import { deskPath } from '../../../domain/desk/desk-path.ts';
import { eventTime } from '../../../domain/events/event-time.ts';
import type { Desk } from './open-desk.ts';

type Published = Pick<Desk, 'articles' | 'published'>;

interface Row {
  id: string;
  title: string;
  at: string;
}

/** What was published, for everybody to know, with a link where they may open it. */
export async function publishedSince(
  { articles, published }: Published,
  since: string,
  role: Role,
): Promise<TodayLines<TodayLine>> {
  const toLine = (what: string, right: Right, pathOf: (id: string) => string) => (row: Row) => ({
    at: row.at,
    line: {
      title: row.title,
      detail: `${what}, ${eventTime(row.at, HOME_ZONE)}`,
      href: mayDo(role, right) ? pathOf(row.id) : null,
    },
  });
  const newest = await Promise.all([
    articles
      .publishedSince(since, MAX_TODAY_LINES)
      .then((rows) =>
        rows.map(toLine('Article', 'publish', (id) => deskPath('articles/article', { id }))),
      ),
    ...LISTING_KINDS.map(async (kind) => {
      const { name, screen } = LISTINGS[kind];
      const rows = await published[kind].publishedSince(since, MAX_TODAY_LINES);
      return rows.map(toLine(name, 'review', (id) => deskPath(`${screen}/listing`, { id })));
    }),
  ]);
  const stores = [articles, ...LISTING_KINDS.map((kind) => published[kind])];
  const counts = await Promise.all(stores.map((store) => store.countPublishedSince(since)));
  return {
    lines: newest
      .flat()
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, MAX_TODAY_LINES)
      .map(({ line }) => line),
    count: counts.reduce((sum, count) => sum + count, 0),
  };
}
