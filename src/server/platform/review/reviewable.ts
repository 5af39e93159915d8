import { sql } from 'kysely';
import { z } from 'zod';
import type { Listings } from '../../../contract/api/listing-calls.ts';
import type { DeskField, FieldInput } from '../../../contract/desk/desk-field.ts';
import type { QueueItem } from '../../../contract/desk/queue.ts';
import type { QueueSort, QueueState } from '../../../contract/desk/queue-choices.ts';
import type { Decision } from '../../../contract/desk/queue-decision.ts';
import {
  type ColumnsOf,
  columnOf,
  type Description,
  type Field,
  type Values,
} from '../../../contract/forms/description.ts';
import { HOME_ZONE } from '../../../contract/home-zone.ts';
import type { ListingKind } from '../../../contract/listings.ts';
import { countryName } from '../../../contract/places/countries.ts';
import { cityOfZone, eventDate, hoursOnClocks } from '../../../domain/events/event-time.ts';
import { writeMoney } from '../../../domain/money/write-money.ts';
import { withOffset } from '../../../domain/time/zoned-time.ts';
import type { Database, Query } from '../database/database.ts';
import { inControl } from '../database/described-rows.ts';
import { holdsText } from '../database/pages.ts';
import { checked, ProblemError } from '../http/calls.ts';
import type { NewMail } from '../mail/mail-store.ts';

/** An entry without what the queue adds: its kind, its due date and our answers. */
export type QueueEntry = Omit<QueueItem, 'kind' | 'dueAt' | 'answers'>;

interface EntryFilter {
  /** Only what arrived after this moment. */
  since?: string;
  /** Words of it, or its sender's name or address. */
  search?: string;
  sort?: QueueSort | undefined;
}

export interface Verdict extends Decision {
  now: string;
}

/** What each kind of submission provides for review. */
export interface Reviewable {
  /** By time and id: open entries oldest first unless sorted otherwise, decided ones newest first. */
  page(state: QueueState, limit: number, filter?: EntryFilter): Promise<QueueEntry[]>;
  count(state: QueueState, search?: string): Promise<number>;
  find(id: string): Promise<QueueEntry | undefined>;
  /** Runs in the transaction that also queues or withdraws the decision email. */
  decide(query: Query, id: string, verdict: Verdict): Promise<void>;
  /** Null if readers never see it, so that it cannot be edited. */
  listing: Listing | null;
  /** Null if senders are not notified of a decision. */
  decisionEmail: WriteDecisionEmail | null;
}

export interface Listing {
  /** Whose clocks its times are on, where it has any. */
  zoneOf?(id: string): Promise<string | undefined>;
  /** As readers will see it. */
  preview(id: string): Promise<Listings[ListingKind] | undefined>;
  /** Applies the rules of the form; throws a ProblemError with the errors of each field. */
  check(id: string, input: Record<string, unknown>): Promise<void>;
  /** Checks and stores the input, in the transaction `within` or a new one. */
  edit(id: string, input: Record<string, unknown>, now: string, within?: Query): Promise<void>;
}

export type WriteDecisionEmail = (
  entry: QueueEntry,
  decision: Decision,
  siteUrl: string,
) => DecisionEmail | Promise<DecisionEmail>;

/** Runs `work` in the existing transaction, or in a new one. */
export const inTransaction = (
  { query }: Database,
  within: Query | undefined,
  work: (query: Query) => Promise<void>,
): Promise<void> => (within ? work(within) : query.transaction().execute(work));

export type DecisionEmail = Pick<NewMail, 'subject' | 'text' | 'html'>;

/** Whether a row holds the words; always true without any. */
export const holdsWords = (columns: readonly string[], search = '') =>
  search ? holdsText(columns, search) : sql<boolean>`1 = 1`;

export const EPOCH = '1970-01-01T00:00:00.000Z';

/** Open entries oldest first unless sorted otherwise, decided ones newest first. */
export const orderOf = (state: QueueState, sort?: QueueSort) =>
  isWaiting(state) && sort !== 'newest' ? 'asc' : 'desc';
export const isWaiting = (state: QueueState) => state === 'open' || state === 'suspect';

/**
 * The fields of a row for the desk, without empty ones that cannot be edited. Times are in the time
 * zone `zone`.
 */
export function shownFields<D extends Description>(
  fields: D,
  row: ColumnsOf<D>,
  editable: Readonly<Record<string, z.ZodType>> = {},
  zone = HOME_ZONE,
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
      ...formatValue(input, value, zone),
      ...(name === 'country' && { shown: countryName(value) }),
      editable: isEditable,
      input,
      ...(isEditable && options && { options }),
    };
  });
}

/** A field that the desk shows but cannot edit. */
export const readOnlyField = (name: string, label: string, value: string): DeskField => ({
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

type FormattedValue = Pick<DeskField, 'value' | 'shown'>;

/**
 * A value for the form control and as text: `2026-11-28T18:00` is 'Saturday 28 November 2026, 18:00
 * in Accra'. Times elsewhere are also shown in Accra time.
 */
function formatValue(input: FieldInput, value: string, zone: string): FormattedValue {
  if (value === '') return { value, shown: '' };
  if (input === 'moment') {
    const clocks = hoursOnClocks(value, null, [zone, HOME_ZONE]).map(
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

/** Checks only the submitted fields, so that older values need not pass newer rules. */
export function checkedEdit<D extends Description, Others = object>(
  schemas: Readonly<Record<string, z.ZodType>>,
  input: Record<string, unknown>,
): Partial<Values<D> & Others> {
  const sent = Object.entries(schemas).filter(([name]) => Object.hasOwn(input, name));
  if (sent.length === 0) throw new ProblemError(422, 'These fields can’t be edited.');
  // The schemas come from the description, but TypeScript loses track of the field names.
  return checked(z.object(Object.fromEntries(sent)), input) as Partial<Values<D> & Others>;
}
