import { type SqlBool, sql } from 'kysely';
import type { DeskField } from '../../../../contract/desk/desk-field.ts';
import type { QueueState } from '../../../../contract/desk/queue-choices.ts';
import { RATING } from '../../../../contract/directory/rating.ts';
import { deskSchemasOf, schemasOf } from '../../../../contract/forms/description.ts';
import { isShortened } from '../../../../domain/directory/shortened.ts';
import { countRows } from '../../../platform/database/count-rows.ts';
import type { Database, Query } from '../../../platform/database/database.ts';
import { toColumns } from '../../../platform/database/described-rows.ts';
import { updateById } from '../../../platform/database/rows-by-id.ts';
import { FieldsError, ProblemError } from '../../../platform/http/calls.ts';
import { enqueueMail, withdrawMail } from '../../../platform/mail/mail-store.ts';
import { afterUndoWindow } from '../../../platform/mail/undo-window.ts';
import { decided, listingEntry } from '../../../platform/review/listing-review.ts';
import {
  checkedEdit,
  EPOCH,
  holdsWords,
  inTransaction,
  orderOf,
  type QueueEntry,
  type Reviewable,
  readOnlyField,
  shownFields,
} from '../../../platform/review/reviewable.ts';
import { publishedEmail, ratingDecided } from './rating-mails.ts';
import {
  lockBusiness,
  ownerOf,
  type RatingRow,
  ratingStore,
  updateAverage,
} from './rating-store.ts';

const SEARCHED = ['words', 'rating.name', 'rating.email', 'business.name', 'reply'];

const STATES: Record<QueueState, ReturnType<typeof sql<SqlBool>>> = {
  open: sql<SqlBool>`rating.status = 'pending' and rating.suspicion is null`,
  suspect: sql<SqlBool>`rating.status = 'pending' and rating.suspicion is not null`,
  done: sql<SqlBool>`rating.status in ('approved', 'rejected', 'hidden')`,
  spam: sql<SqlBool>`rating.status = 'spam'`,
};

const ONLY_SHORTER =
  'You can only take words out, such as names and phone numbers. Put … in their place';

/** The desk takes personal data out of the words; the author changes everything but the address. */
const { email: _, ...AUTHORS_OWN } = schemasOf(RATING);
const EDITABLE = { desk: deskSchemasOf(RATING), author: AUTHORS_OWN };

/** How each of them fills in a field. */
const HINTS: Record<keyof typeof EDITABLE, Readonly<Record<string, Partial<DeskField>>>> = {
  desk: { words: { hint: `${ONLY_SHORTER}.` } },
  author: {
    stars: { input: 'choice', options: ['5', '4', '3', '2', '1'] },
    visited: { label: 'Visited (year and month, such as 2026-10)' },
  },
};

interface Options {
  /** Who edits it: the operator, or its author by way of a mailed link. */
  editor: keyof typeof EDITABLE;
  /** For the links of emails to the owner. */
  siteUrl: string;
}

/** Ratings as the operator reviews them. */
export function ratingReview(db: Database, { editor, siteUrl }: Options): Reviewable {
  const ratings = ratingStore(db);
  const editable = EDITABLE[editor];
  const rows = () =>
    db.query.selectFrom('rating').innerJoin('business', 'business.id', 'rating.business_id');
  const withBusiness = () => rows().selectAll('rating').select('business.name as business');

  const toEntry = (row: RatingRow & { business: string }): QueueEntry => ({
    ...listingEntry({ ...row, created_at: row.confirmed_at ?? row.created_at }),
    title: `Review of ${row.business}, ${row.stars} of 5 stars`,
    from: row.name,
    email: row.email,
    fields: [
      readOnlyField('business', 'Business', row.business),
      readOnlyField('listing', 'Page', `/business/${row.business_id}#review-${row.id}`),
      ...shownFields(RATING, row, editable).map((field) => ({
        ...field,
        ...HINTS[editor][field.name],
      })),
      ...(row.is_shortened ? [readOnlyField('shortened', 'Shortened', 'By the desk')] : []),
      ...(row.reply ? [replyField(row.reply)] : []),
    ],
    duplicates: [],
  });

  async function checkedChanges(query: Query, id: string, input: Record<string, unknown>) {
    const changes = checkedEdit<typeof RATING>(editable, input);
    const before = await ratings.find(query, id);
    if (!before) throw new ProblemError(404, 'This review is gone.');
    const { words } = changes;
    if (editor === 'desk' && words !== undefined && !isShortened(before.words, words)) {
      throw new FieldsError({ words: [ONLY_SHORTER] });
    }
    return { changes, before };
  }

  return {
    async page(state, limit, { since = EPOCH, search, sort } = {}) {
      const order = orderOf(state, sort);
      const page = await withBusiness()
        .where(STATES[state])
        .where('rating.confirmed_at', '>', since)
        .where(holdsWords(SEARCHED, search))
        .orderBy('rating.confirmed_at', order)
        .orderBy('rating.id', order)
        .limit(limit)
        .execute();
      return page.map(toEntry);
    },

    async count(state, search) {
      return countRows(rows().where(STATES[state]).where(holdsWords(SEARCHED, search)));
    },

    async find(id) {
      const row = await withBusiness()
        .where('rating.id', '=', id)
        .where('rating.status', '<>', 'unconfirmed')
        .executeTakeFirst();
      return row && toEntry(row);
    },

    async decide(query, id, verdict) {
      const rating = await ratings.find(query, id);
      const business = rating && (await lockBusiness(db, query, rating.business_id));
      if (!business) throw new ProblemError(404, 'This review is gone.');
      await updateById(query, 'rating', id, decided(verdict));
      await updateAverage(query, business.id);
      const key = `rating published ${id}`;
      if (verdict.decision !== 'approve') await withdrawMail(query, key);
      const to = ownerOf(business);
      if (verdict.decision !== 'approve' || !to) return;
      const dueAt = afterUndoWindow(verdict.now);
      const email = { ...publishedEmail(rating, business, siteUrl), key, to, dueAt };
      await enqueueMail(query, email, verdict.now);
    },

    listing: {
      // Readers see it on the page of its business.
      preview: async () => undefined,

      async check(id, input) {
        await checkedChanges(db.query, id, input);
      },

      async edit(id, input, _now, within) {
        await inTransaction(db, within, async (query) => {
          const { changes, before } = await checkedChanges(query, id, input);
          const isOther = changes.words !== undefined && changes.words !== before.words;
          await updateById(query, 'rating', id, {
            ...toColumns(RATING, changes),
            ...(isOther && { is_shortened: editor === 'desk' ? 1 : 0 }),
          });
          await updateAverage(query, before.business_id);
        });
      },
    },

    decisionEmail: ratingDecided,
  };
}

const replyField = (reply: string): DeskField => ({
  ...readOnlyField('reply', 'Owner’s reply', reply),
  input: 'text',
});
