import { sql } from 'kysely';
import type { QUEUE_STATES, QueueItem, QueueKind } from '../../contract/desk.ts';
import { promiseDue } from '../../domain/promise-due.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { enqueueMail, type NewMail, withdrawMail } from '../mail/mail-store.ts';

type State = (typeof QUEUE_STATES)[number];

interface Shape {
  table: string;
  title: string;
  from: string;
  email: string;
  /** Columns the desk shows, in order; those in `editable` may be corrected. */
  columns: string[];
  editable: string[];
  reviewed: boolean;
}

/** Five tables, one list. What each is called, and what of it is shown. */
const SHAPES: Record<QueueKind, Shape> = {
  business: {
    table: 'business',
    title: 'name',
    from: 'name',
    email: 'email',
    columns: [
      'name',
      'category',
      'region',
      'description',
      'address',
      'city',
      'phone',
      'email',
      'website',
    ],
    editable: ['name', 'description', 'address', 'city', 'phone', 'email', 'website'],
    reviewed: true,
  },
  event: {
    table: 'event',
    title: 'title',
    from: 'organizer_name',
    email: 'organizer_email',
    columns: [
      'title',
      'category',
      'description',
      'starts_at',
      'ends_at',
      'location',
      'city',
      'organizer_name',
      'organizer_email',
      'contact_phone',
      'website',
      'ticket_price_minor',
      'capacity',
    ],
    editable: ['title', 'description', 'location', 'city', 'organizer_name', 'website'],
    reviewed: true,
  },
  advertising: {
    table: 'advertising_inquiry',
    title: 'company_name',
    from: 'contact_name',
    email: 'email',
    columns: [
      'company_name',
      'contact_name',
      'email',
      'phone',
      'website',
      'ad_type',
      'budget',
      'duration',
      'target_audience',
      'objectives',
      'additional_info',
    ],
    editable: [],
    reviewed: false,
  },
  contact: {
    table: 'contact_message',
    title: 'subject',
    from: 'first_name',
    email: 'email',
    columns: ['first_name', 'last_name', 'email', 'category', 'subject', 'message'],
    editable: [],
    reviewed: false,
  },
  problem: {
    table: 'problem_report',
    title: 'page',
    from: 'email',
    email: 'email',
    columns: ['page', 'message', 'email'],
    editable: [],
    reviewed: false,
  },
};

/** Columns that must not become empty. */
const OPTIONAL = new Set(['phone', 'email', 'website', 'contact_phone']);

type Row = Record<string, string | number | null>;
export type QueueStore = ReturnType<typeof queueStore>;

export function queueStore(db: Database) {
  function stateFilter({ reviewed }: Shape, state: State) {
    if (reviewed) {
      if (state === 'open') return sql`status = 'pending'`;
      // Samples were never sent in by anybody.
      return state === 'spam'
        ? sql`status = 'spam'`
        : sql`status in ('approved', 'rejected') and is_sample = 0`;
    }
    if (state === 'open') return sql`handled_at is null`;
    return state === 'spam'
      ? sql`outcome = 'spam'`
      : sql`handled_at is not null and (outcome is null or outcome <> 'spam')`;
  }

  async function rowOf(kind: QueueKind, id: string): Promise<Row | undefined> {
    const { rows } = await sql<Row>`
      select * from ${sql.table(SHAPES[kind].table)} where id = ${id}`.execute(db.query);
    return rows[0];
  }

  /** Others of the same kind with the same name, address or start: likely sent twice. */
  async function duplicatesOf(kind: QueueKind, row: Row): Promise<QueueItem['duplicates']> {
    if (kind !== 'business' && kind !== 'event') return [];
    const { table, title, email } = SHAPES[kind];
    const alike =
      kind === 'business'
        ? sql`lower(name) = lower(${row.name}) or (email is not null and lower(email) = lower(${row.email ?? ''}))
          or (phone is not null and phone = ${row.phone ?? ''})`
        : sql`lower(title) = lower(${row.title}) or (starts_at = ${row.starts_at} and lower(${sql.ref(email)}) = lower(${row[email] ?? ''}))`;
    const { rows } = await sql<{ id: string; title: string; status: string }>`
      select id, ${sql.ref(title)} as title, status from ${sql.table(table)}
      where id <> ${row.id} and status <> 'spam' and (${alike}) limit 5`.execute(db.query);
    return rows.map((found) => ({ id: found.id, title: found.title, state: found.status }));
  }

  async function toItem(kind: QueueKind, row: Row): Promise<QueueItem> {
    const shape = SHAPES[kind];
    const text = (column: string) => String(row[column] ?? '');
    return {
      kind,
      id: text('id'),
      title: text(shape.title),
      from: kind === 'contact' ? `${text('first_name')} ${text('last_name')}` : text(shape.from),
      email: row[shape.email] === null ? null : text(shape.email),
      receivedAt: text('created_at'),
      dueAt: promiseDue(kind, text('created_at')),
      state: shape.reviewed
        ? text('status')
        : row.handled_at === null
          ? 'pending'
          : text('outcome') || 'done',
      reason: (shape.reviewed ? text('reason') : text('note')) || null,
      fields: shape.columns
        .filter((column) => row[column] !== null || shape.editable.includes(column))
        .map((column) => ({
          name: column,
          label: labelOf(column),
          value: text(column),
          editable: shape.editable.includes(column),
        })),
      duplicates: await duplicatesOf(kind, row),
    };
  }

  return {
    /** Whatever promise runs out first stands first; what is settled, newest first. */
    async list(state: State, limit = 100): Promise<QueueItem[]> {
      const lists = await Promise.all(
        (Object.keys(SHAPES) as QueueKind[]).map(async (kind) => {
          const { rows } = await sql<Row>`
            select * from ${sql.table(SHAPES[kind].table)} where ${stateFilter(SHAPES[kind], state)}
            order by created_at ${state === 'open' ? sql`asc` : sql`desc`}, id
            limit ${sql.lit(limit)}`.execute(db.query);
          return Promise.all(rows.map((row) => toItem(kind, row)));
        }),
      );
      const items = lists.flat();
      return state === 'open'
        ? items.sort((a, b) => a.dueAt.localeCompare(b.dueAt)).slice(0, limit)
        : items.sort((a, b) => b.receivedAt.localeCompare(a.receivedAt)).slice(0, limit);
    },

    async find(kind: QueueKind, id: string): Promise<QueueItem | undefined> {
      const row = await rowOf(kind, id);
      return row && toItem(kind, row);
    },

    /** What readers see and the mail about it change together, or not at all. */
    decide(
      { kind, id }: { kind: QueueKind; id: string },
      decision: { verdict: 'approve' | 'reject' | 'spam' | 'undo'; reason: string; now: string },
      mail: NewMail | undefined,
      mailKey: string,
    ): Promise<void> {
      const { table, reviewed } = SHAPES[kind];
      const { verdict, now } = decision;
      const reason = decision.reason || null;
      return db.query.transaction().execute(async (query) => {
        const undo = verdict === 'undo';
        if (undo) await withdrawMail(query, mailKey);
        const at = undo ? null : now;
        if (reviewed) {
          const status = { approve: 'approved', reject: 'rejected', spam: 'spam', undo: 'pending' };
          await sql`update ${sql.table(table)}
            set status = ${status[verdict]}, decided_at = ${at}, reason = ${reason}
            where id = ${id}`.execute(query);
          await bumpContentVersion(query);
        } else {
          const outcome = undo ? null : verdict === 'spam' ? 'spam' : 'done';
          await sql`update ${sql.table(table)}
            set handled_at = ${at}, outcome = ${outcome}, note = ${reason}
            where id = ${id}`.execute(query);
        }
        if (mail) await enqueueMail(query, mail, now);
      });
    },

    /** Corrects what may be corrected. False where a value is not one the table takes. */
    async edit(kind: QueueKind, id: string, given: Record<string, string>): Promise<boolean> {
      const { table, editable } = SHAPES[kind];
      const row = await rowOf(kind, id);
      const changes = Object.entries(given).filter(([column]) => editable.includes(column));
      if (!row || changes.length === 0) return false;
      const values: Row = Object.fromEntries(
        changes.map(([column, value]) => [
          column,
          value.trim() || (OPTIONAL.has(column) ? null : ''),
        ]),
      );
      const set = sql.join(
        Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      );
      return db.query.transaction().execute(async (query) => {
        await sql`update ${sql.table(table)} set ${set} where id = ${id}`.execute(query);
        if (kind === 'event') {
          await sql`update event set sequence = sequence + 1 where id = ${id}`.execute(query);
        }
        await bumpContentVersion(query);
        return true;
      });
    },
  };
}

function labelOf(column: string): string {
  const named: Record<string, string> = {
    starts_at: 'Starts',
    ends_at: 'Ends',
    ticket_price_minor: 'Ticket price (pesewas)',
    organizer_name: 'Organizer',
    organizer_email: 'Organizer’s email',
    ad_type: 'Advertising type',
  };
  const words = column.replaceAll('_', ' ');
  return named[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
