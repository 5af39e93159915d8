import { createHash, randomUUID } from 'node:crypto';
import type { NewsLabel } from '../../../../contract/news/live-items-desk.ts';
import {
  bumpContentVersion,
  lockContentVersion,
} from '../../../platform/database/content-version.ts';
import type { Database, Query } from '../../../platform/database/database.ts';
import { findById } from '../../../platform/database/rows-by-id.ts';
import { moveItems } from './moved-stories.ts';
import { refreshStories } from './story-rows.ts';

/** More reports than any story has; limits what one click writes. */
const MAX_REPORTS = 200;

interface DecisionContext {
  by: string;
  now: string;
}

export type StoryChoices = ReturnType<typeof storyChoices>;

/** The operator's decisions on which reports are one story; also training data. */
export function storyChoices(db: Database) {
  return {
    /** Merges the stories of two items; false if there is no such pair. */
    join(itemId: string, otherId: string, { by, now }: DecisionContext): Promise<boolean> {
      return db.query.transaction().execute(async (query) => {
        await lockContentVersion(db, query);
        const [into, from] = [await storyOf(query, itemId), await storyOf(query, otherId)];
        if (!into || !from || into === from) return false;
        const [ownReports, otherReports] = [
          await reportsOf(query, into),
          await reportsOf(query, from),
        ];
        const [first, ...others] = [...ownReports, ...otherReports];
        if (!first) return false;
        const ids = [first, ...others].map(({ id }) => id);
        await deleteLabels(query, ids, ids, 'different');
        await label(query, 'same', first, others, { by, now });
        await move(query, new Map(otherReports.map(({ id }) => [id, into])), now);
        return true;
      });
    },

    /** Separates an item from its story and names one of the others; undefined if it is alone in it. */
    separate(itemId: string, { by, now }: DecisionContext): Promise<string | undefined> {
      return db.query.transaction().execute(async (query) => {
        await lockContentVersion(db, query);
        const story = await storyOf(query, itemId);
        const reports = story ? await reportsOf(query, story) : [];
        const report = reports.find(({ id }) => id === itemId);
        const others = reports.filter(({ id }) => id !== itemId);
        if (!report || !others[0]) return undefined;
        await deleteLabels(
          query,
          [itemId],
          others.map(({ id }) => id),
          'same',
        );
        await label(query, 'different', report, others, { by, now });
        const name = (await findById(query, 'story', itemId)) ? newStoryId(itemId, now) : itemId;
        await move(query, new Map([[itemId, name]]), now);
        return others[0].id;
      });
    },

    /** All decisions, newest first, with the texts they were made about. */
    async labels(limit = 10_000): Promise<NewsLabel[]> {
      const rows = await db.query
        .selectFrom('news_label')
        .selectAll()
        .orderBy('labelled_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        kind: row.kind,
        ...(JSON.parse(row.body) as LabelBody),
        labelledBy: row.labelled_by,
        labelledAt: row.labelled_at,
      }));
    },
  };
}

type LabelBody = Pick<NewsLabel, 'category' | 'reportKind' | 'reports'>;

type ReportRow = NewsLabel['reports'][number] & { id: string };

async function storyOf(query: Query, itemId: string): Promise<string | undefined> {
  const row = await findById(query, 'live_item', itemId);
  return row?.story_id ?? undefined;
}

const reports = (query: Query) =>
  query
    .selectFrom('live_item')
    .select(['id', 'outlet_id as outletId', 'title', 'description', 'published_at as publishedAt']);

const reportsOf = (query: Query, story: string): Promise<ReportRow[]> =>
  reports(query)
    .where('story_id', '=', story)
    .orderBy('published_at')
    .orderBy('id')
    .limit(MAX_REPORTS)
    .execute();

async function move(query: Query, stories: Map<string, string>, now: string): Promise<void> {
  await refreshStories(query, await moveItems(query, stories, now), now);
  await bumpContentVersion(query);
}

const newStoryId = (id: string, now: string) =>
  createHash('sha256').update(`${id} ${now}`).digest('hex').slice(0, 16);

/** Deletes labels between two sets of items, in either direction. */
async function deleteLabels(
  query: Query,
  ids: readonly string[],
  others: readonly string[],
  kind: 'same' | 'different',
): Promise<void> {
  await query
    .deleteFrom('news_label')
    .where('kind', '=', kind)
    .where((is) =>
      is.or([
        is.and([is('item_id', 'in', ids), is('other_id', 'in', others)]),
        is.and([is('item_id', 'in', others), is('other_id', 'in', ids)]),
      ]),
    )
    .execute();
}

const labelBody = ({ id: _, ...report }: ReportRow) => report;

async function label(
  query: Query,
  kind: 'same' | 'different',
  report: ReportRow,
  others: readonly ReportRow[],
  { by, now }: DecisionContext,
): Promise<void> {
  for (const other of others) {
    await query
      .insertInto('news_label')
      .values({
        id: randomUUID(),
        kind,
        item_id: report.id,
        other_id: other.id,
        body: JSON.stringify({ reports: [labelBody(report), labelBody(other)] }),
        labelled_by: by.slice(0, 100),
        labelled_at: now,
      })
      .execute();
  }
}

/** Records where the operator filed an item and as what, or that it was hidden, as training data. */
export async function labelItem(
  query: Query,
  itemId: string,
  label: { kind: 'filed' | 'hidden' } & Omit<LabelBody, 'reports'>,
  { by, now }: DecisionContext,
): Promise<void> {
  const { kind, ...choice } = label;
  const row = await reports(query).where('id', '=', itemId).executeTakeFirst();
  const [former] = await query
    .deleteFrom('news_label')
    .where('item_id', '=', itemId)
    .where('kind', '=', kind)
    .returning('body')
    .execute();
  if (!row) return;
  await query
    .insertInto('news_label')
    .values({
      id: randomUUID(),
      kind,
      item_id: itemId,
      body: JSON.stringify({
        ...(former && (JSON.parse(former.body) as LabelBody)),
        ...choice,
        reports: [labelBody(row)],
      }),
      labelled_by: by.slice(0, 100),
      labelled_at: now,
    })
    .execute();
}
