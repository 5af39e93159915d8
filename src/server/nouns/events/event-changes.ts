import type { Kysely, Selectable } from 'kysely';
import { LISTING_STATUSES } from '../../../contract/desk/desk-choices.ts';
import type { EventRule } from '../../../contract/events/event.ts';
import type { DeskRule, EventChange } from '../../../contract/events/event-desk.ts';
import { repeatWords } from '../../../domain/events/repeats.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/schema.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import { isListed } from '../../platform/review/listing-review.ts';
import { changeNotices } from './change-notices.ts';
import { changedColumns } from './changed-columns.ts';
import { eventListing, senderOf } from './event-listing.ts';
import { ruleColumns, ruleOf } from './rule-columns.ts';
import { ruleEffects } from './rule-effects.ts';
import { seriesOf } from './series/series-store.ts';

export type EventChanges = ReturnType<typeof eventChanges>;

type Row = Selectable<Tables['event']>;

/** What waits in the queue can get another rule and another organiser, too. */
const EDITABLE_STATUSES = [...LISTING_STATUSES, 'pending'] as const;

/** Events that are cancelled, moved, repeated or handed to somebody else, with the emails about it. */
export function eventChanges(db: Database, siteUrl: string, signer: Signer) {
  const notices = changeNotices(siteUrl, signer);
  const { findPublished, save } = eventListing.published(db);

  const findEditable = (query: Kysely<Tables>, id: string): Promise<Row | undefined> =>
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
