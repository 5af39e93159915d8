import type { Kysely } from 'kysely';
import { z } from 'zod';
import { countryName } from '../../contract/countries.ts';
import type {
  Decision,
  DeskField,
  FieldInput,
  QueueItem,
  QueueState,
} from '../../contract/desk.ts';
import { ACCRA, cityOfZone, eventDate, hoursOnClocks } from '../../domain/event-time.ts';
import { writeMoney } from '../../domain/write-money.ts';
import { withOffset } from '../../domain/zoned-time.ts';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { ProblemError } from '../http/problem-response.ts';
import { checked } from '../http/read-input.ts';
import type { NewMail } from '../mail/mail-store.ts';

/** An entry as its noun describes it. Its kind, our promise and our answers, the queue adds. */
export type QueueEntry = Omit<QueueItem, 'kind' | 'dueAt' | 'answers'>;

export interface Verdict extends Decision {
  now: string;
}

/** What every noun says of itself that people send in and the operator decides about. */
export interface Reviewable {
  /** By time and id: while open the oldest come first, once settled the newest. */
  page(state: QueueState, limit: number, since?: string): Promise<QueueEntry[]>;
  count(state: QueueState): Promise<number>;
  find(id: string): Promise<QueueEntry | undefined>;
  /** Takes place in the transaction that also queues or withdraws the mail about it. */
  decide(query: Kysely<Tables>, id: string, verdict: Verdict): Promise<void>;
  /** Null where readers never see it: then nothing is corrected. */
  listing: Listing | null;
  /** What its sender is told of a decision; null where nobody waits for one. */
  letter: Letter | null;
}

export interface Listing {
  /** As readers will see it. */
  preview(id: string): Promise<object | undefined>;
  /** By the rules of the form it came from. Throws what is wrong, field by field. */
  check(given: Record<string, unknown>): void;
  /** Checked, in the transaction that is given or in one of its own. */
  edit(
    id: string,
    given: Record<string, unknown>,
    now: string,
    within?: Kysely<Tables>,
  ): Promise<void>;
}

export type Letter = (entry: QueueEntry, decision: Decision, siteUrl: string) => DecisionLetter;

/** Work in the transaction there is, or in a new one. */
export const inTransaction = (
  { query }: Database,
  within: Kysely<Tables> | undefined,
  work: (query: Kysely<Tables>) => Promise<void>,
): Promise<void> => (within ? work(within) : query.transaction().execute(work));

export type DecisionLetter = Pick<NewMail, 'subject' | 'text' | 'html'>;

/** Before anything arrived. */
export const EVER = '1970-01-01T00:00:00.000Z';

/** Waiting longest comes first; of what is settled, the newest. */
export const orderOf = (state: QueueState) => (isWaiting(state) ? 'asc' : 'desc');
export const isWaiting = (state: QueueState) => state === 'open' || state === 'suspect';

/** Name, label and, where it is not a line of text, what it is or may be. */
type FieldOf<Row> = readonly [
  name: keyof Row & string,
  label: string,
  input?: Exclude<FieldInput, 'choice'> | readonly string[],
];

/**
 * What the desk shows, in this order. What is empty is left out, unless it can be filled in. Moments are
 * on the clocks of `zone`.
 */
export function shownFields<Row extends object>(
  row: Row,
  fields: readonly FieldOf<Row>[],
  editable: z.ZodRawShape = {},
  zone = ACCRA,
): DeskField[] {
  return fields
    .filter(([name]) => row[name] !== null || Object.hasOwn(editable, name))
    .map(([name, label, kind = 'line']) => {
      const input = typeof kind === 'string' ? kind : 'choice';
      const value = String(row[name] ?? '');
      return {
        name,
        label,
        ...written(input, value, zone),
        ...(name === 'country' && { shown: countryName(value) }),
        editable: Object.hasOwn(editable, name),
        input,
        ...(typeof kind !== 'string' && { options: kind }),
      };
    });
}

type Written = Pick<DeskField, 'value' | 'shown'>;

/**
 * The same for a control and for people: `2026-11-28T18:00` is 'Saturday 28 November 2026, 18:00 in
 * Accra'. Of a moment elsewhere, Accra's clock is told too.
 */
function written(input: FieldInput, value: string, zone: string): Written {
  if (value === '') return { value, shown: '' };
  if (input === 'moment') {
    const clocks = hoursOnClocks(value, null, [zone, ACCRA]).map(
      (clock) => `${clock.hours} in ${cityOfZone(clock.zone)}`,
    );
    return {
      value: withOffset(value, zone).slice(0, 16),
      shown: `${eventDate(value, zone)}, ${clocks.join(', ')}`,
    };
  }
  if (input === 'money') {
    const amount = Number(value);
    return { value: amount.toFixed(2), shown: amount === 0 ? 'Free' : writeMoney(amount) };
  }
  return { value, shown: value };
}

/** Only what was sent is checked: what stands there already is not judged again. */
export function checkedEdit<Schema extends z.ZodObject>(
  schema: Schema,
  given: Record<string, unknown>,
): Partial<z.infer<Schema>> {
  const sent = Object.entries(schema.shape).filter(([name]) => Object.hasOwn(given, name));
  if (sent.length === 0) throw new ProblemError(422, 'Nothing here can be changed.');
  // Some of the schema's own fields: TypeScript loses which, not what they are.
  return checked(z.object(Object.fromEntries(sent)), given) as Partial<z.infer<Schema>>;
}
