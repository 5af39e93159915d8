import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DAY } from '../../../../contract/durations.ts';
import { NEWSLETTER_TOPICS } from '../../../../contract/newsletter/newsletter-choices.ts';
import {
  ACTIVITY_DAYS,
  type Activity,
  type Segment,
} from '../../../../contract/newsletter/segment.ts';
import type { Database } from '../../../platform/database/database.ts';

const before = (now: string, by: number) => new Date(Date.parse(now) - by).toISOString();

/** A reader who chose no topics reads all of them. */
export function isInSegment(
  db: Database,
  { topic, location, activity }: Segment,
  now: string,
): RawBuilder<SqlBool> {
  const conditions = [
    topic && sql<SqlBool>`(${choseAny(db, [topic])} or not ${choseAny(db, NEWSLETTER_TOPICS)})`,
    location && sql<SqlBool>`s.location = ${location}`,
    activity && isActive(activity, now),
  ].filter((condition) => condition !== undefined && condition !== '');
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql`1 = 1`;
}

function isActive(activity: Activity, now: string): RawBuilder<SqlBool> {
  if (activity === 'new') {
    return sql`s.confirmed_at > ${before(now, ACTIVITY_DAYS.new * DAY)}`;
  }
  const since = before(now, ACTIVITY_DAYS.clicked * DAY);
  const wasSent = (more: RawBuilder<unknown>) => sql<SqlBool>`exists (
    select 1 from newsletter_recipient sent
    where sent.subscriber_id = s.id and sent.sent_at > ${since} ${more})`;
  const clicked = wasSent(sql`and sent.clicks > 0`);
  return activity === 'clicked' ? clicked : sql`${wasSent(sql``)} and not ${clicked}`;
}

/** PostgreSQL refuses the whole statement for one NUL or half a character that is written as an escape. */
export const preferencesOf = ({ kind }: Database) =>
  kind === 'postgres'
    ? sql`(regexp_replace(s.preferences, '\\\\u(0000|d[89a-f]..)', '\\\\u0020', 'gi')::json)`
    : sql`(case when json_valid(s.preferences) then s.preferences end)`;

export function choseAny(db: Database, topics: readonly string[]): RawBuilder<SqlBool> {
  // Anything but a list is no choice; PostgreSQL would refuse the statement for one such row.
  const interests =
    db.kind === 'postgres'
      ? sql`json_array_elements_text(case json_typeof(${preferencesOf(db)} -> 'interests')
          when 'array' then ${preferencesOf(db)} -> 'interests' else '[]' end) as chosen(value)`
      : sql`json_each(case json_type(${preferencesOf(db)}, '$.interests')
          when 'array' then s.preferences else '{}' end, '$.interests') as chosen`;
  return sql`exists (select 1 from ${interests}
    where chosen.value in (${sql.join([...topics])}))`;
}
