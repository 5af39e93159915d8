import { type Expression, type SqlBool, sql } from 'kysely';
import { type Description, deskSchemasOf } from '../../../contract/forms/description.ts';
import { LISTINGS, type ListingKind } from '../../../contract/listings.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import { countRows } from '../../platform/database/count-rows.ts';
import type { Database, Query } from '../../platform/database/database.ts';
import { toColumns } from '../../platform/database/described-rows.ts';
import { ProblemError } from '../../platform/http/calls.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import type { PlaceEdits } from '../../platform/places/listing-place.ts';
import { decisionEmail } from '../../platform/review/decision-email.ts';
import {
  decided,
  findDuplicates,
  listingEntry,
  listingIn,
} from '../../platform/review/listing-review.ts';
import {
  checkedEdit,
  EPOCH,
  holdsWords,
  inTransaction,
  orderOf,
  type QueueEntry,
  type Reviewable,
  shownFields,
} from '../../platform/review/reviewable.ts';
import type { Described, ListingNoun } from './listing-noun.ts';
import {
  columnValue,
  erasedIn,
  findRow,
  type ListingRow,
  listings,
  readRows,
  updateListing,
  wholeRows,
} from './listing-rows.ts';

/** How the operator reviews one kind of listing. */
export function listingReviews<Table extends ListingKind, D extends Description>(
  noun: ListingNoun<Table, D>,
) {
  type Row = ListingRow<Table>;
  const { table, description, columns, searched, edits = {} } = noun;
  const kind: ListingKind = table;
  const { owner } = erasedIn(table, description);
  const editable = { ...deskSchemasOf(description), ...edits.schemas };

  return (db: Database, places: Gazetteer): Reviewable => {
    const rows = () => wholeRows(db.query, table);
    const rowOf = (id: string) => findRow(db.query, table, id);

    async function zoneOf(id: string): Promise<string | undefined> {
      const row = await rowOf(id);
      return row && edits.zone?.(row);
    }

    async function toEntries(entries: readonly Row[]): Promise<QueueEntry[]> {
      // Duplicates only matter until somebody has decided.
      const waiting = entries.filter(({ status }) => status === 'pending');
      const others =
        waiting.length > 0
          ? await readRows(
              table,
              rows().where('status', '<>', 'spam').where(isLikeOneOf(noun, waiting)),
            )
          : [];
      const duplicatesOf = findDuplicates<Row>(
        others,
        (row) => likenessKeys(noun, row),
        (row) => String(columnValue(row, columns.title)),
      );
      return entries.map((row) => {
        const after = edits.fieldsAfter?.(row, places) ?? {};
        const email = columnValue(row, owner);
        return {
          ...listingEntry(row),
          title: String(columnValue(row, columns.title)),
          from: String(columnValue(row, columns.from)),
          email: email === null ? null : String(email),
          fields: shownFields(
            description,
            row as Described<Table, D>,
            editable,
            edits.zone?.(row),
          ).flatMap((field) => [field, ...(after[field.name] ?? [])]),
          duplicates: row.status === 'pending' ? duplicatesOf(row) : [],
        };
      });
    }

    /** The columns after an edit, by the rules of the form. */
    async function editedColumns(
      query: Query,
      id: string,
      input: Record<string, unknown>,
    ): Promise<Partial<Row>> {
      const changes = checkedEdit<D, PlaceEdits>(editable, input);
      const before = await findRow(query, table, id);
      if (!before) throw new ProblemError(404, `${LISTINGS[table].name} not found.`);
      return {
        ...(toColumns(description, changes) as Partial<Row>),
        ...edits.columns?.(before, changes, places),
      };
    }

    return {
      async page(state, limit, { since = EPOCH, search, sort } = {}) {
        const order = orderOf(state, sort);
        const found = rows()
          .where(listingIn(state))
          .where('created_at', '>', since)
          .where(holdsWords(searched.queue, search))
          .orderBy('created_at', order)
          .orderBy('id', order);
        return toEntries(await readRows(table, found.limit(limit)));
      },

      async count(state, search) {
        return countRows(
          listings(db.query)
            .selectFrom(kind)
            .where(listingIn(state))
            .where(holdsWords(searched.queue, search)),
        );
      },

      async find(id) {
        const row = await rowOf(id);
        return row && (await toEntries([row]))[0];
      },

      async decide(query, id, verdict) {
        if (verdict.decision === 'approve') await refuseBlocked(noun, query, id);
        await listings(query)
          .updateTable(kind)
          .set(decided(verdict))
          .where('id', '=', id)
          .execute();
        await noun.compute?.(query, id, verdict.now);
        await bumpContentVersion(query);
      },

      listing: {
        zoneOf,

        async preview(id) {
          const row = await rowOf(id);
          return row && noun.answer(row);
        },

        async check(id, input) {
          await editedColumns(db.query, id, input);
        },

        async edit(id, input, now, within) {
          await inTransaction(db, within, async (query) => {
            await updateListing(query, table, id, await editedColumns(query, id, input));
            await noun.revise?.(query, id, now);
            await noun.compute?.(query, id, now);
            await bumpContentVersion(query);
          });
        },
      },

      decisionEmail: async ({ id, title, fields }, decision, siteUrl) => {
        const { what, lines } = noun.emails;
        const summary = { kind: table, id, what, title, lines: lines(fields, await zoneOf(id)) };
        return decisionEmail(summary, decision, siteUrl);
      },
    };
  };
}

/** Throws where a row can't be published yet. */
export async function refuseBlocked<Table extends ListingKind, D extends Description>(
  { table, blocked }: Pick<ListingNoun<Table, D>, 'table' | 'blocked'>,
  query: Query,
  id: string,
): Promise<void> {
  const row = blocked && (await findRow(query, table, id));
  const reason = row && blocked(row);
  if (reason) throw new ProblemError(422, reason);
}

/** Whether a row may be the same thing as one of the entries. */
function isLikeOneOf<Table extends ListingKind, D extends Description>(
  { duplicates }: ListingNoun<Table, D>,
  entries: readonly ListingRow<Table>[],
): Expression<SqlBool> {
  const alternatives = duplicates.map(({ same = [], folded }) => {
    const known = entries.filter((row) =>
      [...same, ...folded].every((name) => columnValue(row, name) !== null),
    );
    if (known.length === 0) return sql<SqlBool>`1 = 0`;
    const conditions = [
      ...same.map(
        (name) =>
          sql`${sql.ref(name)} in (${sql.join(known.map((row) => columnValue(row, name)))})`,
      ),
      ...folded.map(
        (name) =>
          sql`lower(${sql.ref(name)}) in (${sql.join(known.map((row) => sql`lower(${columnValue(row, name)})`))})`,
      ),
    ];
    return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
  });
  return sql<SqlBool>`(${sql.join(alternatives, sql` or `)})`;
}

/** Two rows with a key in common may be the same thing; null where a column is empty. */
const likenessKeys = <Table extends ListingKind, D extends Description>(
  { duplicates }: ListingNoun<Table, D>,
  row: ListingRow<Table>,
): (string | null)[] =>
  duplicates.map(({ same = [], folded }) => {
    const values = [...same, ...folded].map((name) => columnValue(row, name));
    if (values.includes(null)) return null;
    return JSON.stringify([folded, values.map((value) => String(value).toLowerCase())]);
  });
