import { LISTING_STATUSES } from '../../../contract/desk/desk-choices.ts';
import type { EventRule } from '../../../contract/events/event.ts';
import type { DeskRule, EventChange } from '../../../contract/events/event-desk.ts';
import { counted } from '../../../contract/write-count.ts';
import { eventMoment } from '../../../domain/events/event-moment.ts';
import { eventDate } from '../../../domain/events/event-time.ts';
import { repeatWords } from '../../../domain/events/repeats.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Query, RowOf } from '../../platform/database/database.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import { isListed } from '../../platform/review/listing-review.ts';
import { changeNotices, goneDays } from './change-notices.ts';
import { changedColumns } from './changed-columns.ts';
import { eventListing, senderOf } from './event-listing.ts';
import { countByOccasion } from './guests/guest-store.ts';
import { ruleColumns, ruleOf } from './rule-columns.ts';
import { datesAfter } from './series/occurrences.ts';
import { changedDates, seriesOf } from './series/series-store.ts';

const DATES_NAMED = 4;
const IN_CALENDARS = 'Subscribed calendars update automatically.';

/** What a new rule does to dates, guests and calendars, in sentences. */
async function ruleEffects(
  query: Query,
  row: RowOf<'event'>,
  rule: EventRule,
  now: string,
): Promise<string[]> {
  const after = { ...row, ...ruleColumns(row, rule) };
  const series = seriesOf(after);
  const next = series ? datesAfter(series, now, DATES_NAMED) : [row.starts_at];
  const gone = await goneDays(query, { ...after, starts_at: next[0] ?? row.starts_at }, now);
  const counts = await countByOccasion(query, row.id);
  const guests = gone.reduce((sum, day) => {
    const { going = 0, waiting = 0 } = counts[day] ?? {};
    return sum + going + waiting;
  }, 0);
  const forgotten = changedDates(row).length - changedDates(after).length;
  const guestsTold =
    guests > 0
      ? `${counted(guests, 'guest')} of dates that no longer take place will be emailed in two minutes.`
      : 'No guest is affected, and nobody is emailed.';
  const inWords = (moment: string) =>
    series ? eventDate(moment, row.time_zone) : eventMoment({ ...row, starts_at: moment });
  return [
    series ? `${repeatWords(series)}.` : 'It takes place once.',
    next.length > 0 ? `Next: ${next.map(inWords).join(', ')}.` : 'No dates are to come.',
    ...(forgotten > 0
      ? [
          `${counted(forgotten, 'moved or cancelled date is', 'moved or cancelled dates are')} dropped.`,
        ]
      : []),
    ...(row.status === 'pending' ? ['Nobody is emailed.'] : [guestsTold, IN_CALENDARS]),
  ];
}

export type EventChanges = ReturnType<typeof eventChanges>;

type Row = RowOf<'event'>;

/** What waits in the queue can get another rule and another organiser, too. */
const EDITABLE_STATUSES = [...LISTING_STATUSES, 'pending'] as const;

/** Events that are cancelled, moved, repeated or handed to somebody else, with the emails about it. */
export function eventChanges(db: Database, siteUrl: string, signer: Signer) {
  const notices = changeNotices(siteUrl, signer);
  const { findPublished, save } = eventListing.published(db);

  const findEditable = (query: Query, id: string): Promise<Row | undefined> =>
    query
      .selectFrom('event')
      .selectAll()
      .where('id', '=', id)
      .where('status', 'in', EDITABLE_STATUSES)
      .executeTakeFirst();

  return {
    /** As it is stored, for emails to its guests. */
    findHost: (id: string): Promise<Row | undefined> => findPublished(db.query, id),

    /** Updates the event and queues the emails in one transaction. */
    change: (id: string, change: EventChange, now: string): Promise<void> =>
      db.query.transaction().execute(async (query) => {
        const before = await findPublished(query, id);
        if (!before) return;
        const row = await save(query, id, changedColumns(before, change), now);
        await notices.ofChange(query, before, row, change, now);
      }),

    async findRule(id: string): Promise<DeskRule | undefined> {
      const row = await findEditable(db.query, id);
      return row && toRule(row);
    },

    /** What a new rule would do, for the operator to confirm. */
    async ruleEffects(id: string, rule: EventRule, now: string): Promise<string[]> {
      const row = await findEditable(db.query, id);
      return row ? ruleEffects(db.query, row, rule, now) : [];
    },

    setRule: (id: string, rule: EventRule, now: string): Promise<void> =>
      db.query.transaction().execute(async (query) => {
        const before = await findEditable(query, id);
        if (!before) return;
        const row = await save(query, id, ruleColumns(before, rule), now);
        await notices.ofRule(query, before, row, now);
      }),

    setSender: (id: string, email: string | null, now: string): Promise<void> =>
      db.query.transaction().execute(async (query) => {
        const before = await findEditable(query, id);
        if (before) await save(query, id, { organizer_email: email }, now);
      }),

    async countUpcoming(now: string): Promise<number> {
      return countRows(db.query.selectFrom('event').where(isListed).where('starts_at', '>=', now));
    },
  };
}

function toRule(row: Row): DeskRule {
  const series = seriesOf(row);
  return {
    id: row.id,
    title: row.title,
    isSample: row.is_sample === 1,
    senderEmail: senderOf(row),
    words: series && repeatWords(series),
    rule: ruleOf(row),
  };
}
