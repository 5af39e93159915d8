import type { Kysely } from 'kysely';
import { z } from 'zod';
import type {
  Decision,
  DeskField,
  FieldInput,
  QueueItem,
  QueueState,
} from '../../contract/desk/desk.ts';
import type { Business } from '../../contract/directory/business.ts';
import type { Event } from '../../contract/events/event.ts';
import {
  type ColumnsOf,
  columnOf,
  type Description,
  type Field,
  type Values,
} from '../../contract/forms/description.ts';
import { countryName } from '../../contract/places/countries.ts';
import { ACCRA, cityOfZone, eventDate, hoursOnClocks } from '../../domain/events/event-time.ts';
import { writeMoney } from '../../domain/money/write-money.ts';
import { withOffset } from '../../domain/time/zoned-time.ts';
import type { Database } from '../database/database.ts';
import { inControl } from '../database/described-rows.ts';
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
  preview(id: string): Promise<Business | Event | undefined>;
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

/**
 * What the desk shows of a row, field by field. What is empty is left out, unless it can be filled in.
 * Moments are on the clocks of `zone`.
 */
export function shownFields<D extends Description>(
  fields: D,
  row: ColumnsOf<D>,
  editable: Readonly<Record<string, z.ZodType>> = {},
  zone = ACCRA,
): DeskField[] {
  const columns: Readonly<Record<string, unknown>> = row;
  return Object.entries<Field>(fields).flatMap(([name, field]) => {
    const column = columns[columnOf(name, field)];
    const isEditable = Object.hasOwn(editable, name);
    if (column === null && !isEditable) return [];
    const { input, options } = controlOf(field);
    const value = inControl(field, column);
    return {
      name,
      label: field.label,
      ...written(input, value, zone),
      ...(name === 'country' && { shown: countryName(value) }),
      editable: isEditable,
      input,
      ...(isEditable && options && { options }),
    };
  });
}

/** What the desk shows beside the fields and does not correct. */
export const shownLine = (name: string, label: string, value: string): DeskField => ({
  name,
  label,
  value,
  shown: value,
  editable: false,
  input: 'line',
});

function controlOf({ control = 'line' }: Field): Pick<DeskField, 'input' | 'options'> {
  if (control === 'words') return { input: 'line' };
  if (control === 'flag') return { input: 'choice', options: ['No', 'Yes'] };
  return typeof control === 'string' ? { input: control } : { input: 'choice', options: control };
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
export function checkedEdit<D extends Description>(
  schemas: Readonly<Record<string, z.ZodType>>,
  given: Record<string, unknown>,
): Partial<Values<D>> {
  const sent = Object.entries(schemas).filter(([name]) => Object.hasOwn(given, name));
  if (sent.length === 0) throw new ProblemError(422, "These fields can't be edited.");
  // The schemas are the description's own: TypeScript loses of which fields.
  return checked(z.object(Object.fromEntries(sent)), given) as Partial<Values<D>>;
}
