import { z } from 'zod';
import {
  correctionSchema,
  pictureCreditSchema,
  sourceSchema,
} from '../../../contract/articles/article.ts';
import { redirectSchema } from '../../../contract/desk/redirect-desk.ts';
import { changedDateSchema } from '../../../contract/events/event.ts';
import { factSchema } from '../../../contract/facts/fact.ts';
import { timeZone } from '../../../contract/forms/fields.ts';
import { partSchema } from '../../../contract/funerals/funeral-part.ts';
import { linkedStorySchema } from '../../../contract/live-pages/live-page.ts';
import { segmentSchema } from '../../../contract/newsletter/segment.ts';
import { storedPhotosSchema } from '../../../contract/photo.ts';
import { chapterSchema, cueSchema } from '../../../contract/podcast/podcast.ts';
import { stationIdSchema, stationSchema } from '../../../contract/radio/station.ts';
import { feeStepSchema } from '../../../contract/remittance/fee.ts';
import { differenceSchema, SENT_KINDS } from '../../../contract/senders/sender.ts';
import { readIssueBody } from '../../../domain/newsletter/read-issue-body.ts';
import type { TableName, Tables } from './schema.ts';

const readBy = (read: (text: string) => unknown, problem: string) =>
  z.string().transform((text, context) => {
    try {
      return read(text);
    } catch {
      context.addIssue(problem);
      return z.NEVER;
    }
  });
const jsonText = readBy((text) => JSON.parse(text), 'is not JSON');
const json = (schema: z.ZodType) => jsonText.pipe(schema);
const words = json(z.array(z.string()));
const list = <Item extends z.ZodType>(item: Item) => json(z.array(item));
const object = json(z.record(z.string(), z.unknown()));

const zone = timeZone('is not a time zone');
const parts = list(partSchema.extend({ timeZone: zone }));

const day = z.iso.date();
/** From a year of more digits nothing can be counted. */
const hasPlainYear = (text: string) => /^\d{4}-/.test(text);
const moment = z
  .string()
  .refine((text) => hasPlainYear(text) && !Number.isNaN(Date.parse(text)), 'is not a moment');
/** Pages say 'Invalid Date' of an unreadable one. */
const shownMoment = z
  .string()
  .refine((text) => hasPlainYear(text) || Number.isNaN(Date.parse(text)), 'is not a moment');

const WEEKDAY = '(?:SU|MO|TU|WE|TH|FR|SA)';
const MONTHLY = `BYDAY=(?:[1-4]|-1)${WEEKDAY}`;
const RULES = [
  'DAILY;INTERVAL=[1-9]\\d?',
  `WEEKLY(?:;INTERVAL=2)?(?:;BYDAY=${WEEKDAY})?`,
  `MONTHLY;${MONTHLY}`,
  `YEARLY;BYMONTH=(?:[1-9]|1[0-2]);(?:BYMONTHDAY=(?:[1-9]|[12]\\d|3[01])|${MONTHLY})`,
];
const END =
  ';(?:COUNT=[1-9]\\d{0,3}|UNTIL=\\d{4}(?:0[1-9]|1[0-2])[0-3]\\dT[0-2]\\d[0-5]\\d[0-5]\\dZ)';
/** Of RFC 5545, as `repeatRule` writes them: others may have no date, or no end. */
const rule = z
  .string()
  .regex(new RegExp(`^FREQ=(?:${RULES.join('|')})(?:${END})?$`), 'is not a rule');

/**
 * What columns hold that are more than a text or a number. A row with anything else in one of them is
 * left out wherever rows are selected.
 */
export const STRUCTURED_COLUMNS: {
  [Table in TableName]?: { [Column in keyof Tables[Table]]?: z.ZodType };
} = {
  article: {
    tags: words,
    sources: list(sourceSchema),
    corrections: list(correctionSchema),
    image_credit: json(pictureCreditSchema),
    review: json(z.looseObject({ askedBy: z.string(), askedAt: z.string(), note: z.string() })),
  },
  article_revision: { body: object },
  article_draft: { body: object },
  live_page: { key_points: words, opened_at: moment, updated_at: moment },
  live_entry: {
    story: json(linkedStorySchema),
    corrections: list(correctionSchema),
    published_at: moment,
  },
  story: { related: list(z.tuple([z.string(), z.number()])) },
  live_item: { why: words },
  news_label: { body: json(z.looseObject({ reports: z.array(z.looseObject({})) })) },
  news_rules: { body: object },
  business: { photos: json(storedPhotosSchema), time_zone: zone, created_at: moment },
  event: {
    photos: json(storedPhotosSchema),
    time_zone: zone,
    repeats: rule,
    left_out: list(day),
    changed_dates: list(changedDateSchema),
    starts_at: shownMoment,
    ends_at: shownMoment,
    repeats_from: shownMoment,
    previous_starts_at: shownMoment,
    created_at: moment,
    updated_at: moment,
    decided_at: moment,
  },
  funeral: {
    photos: json(storedPhotosSchema),
    parts,
    told: parts,
    time_zone: zone,
    created_at: moment,
    updated_at: moment,
  },
  event_occurrence: { begins_at: moment, finishes_at: moment },
  rating: { created_at: moment, confirmed_at: moment },
  contact_message: { created_at: moment },
  advertising_inquiry: { created_at: moment },
  problem_report: { created_at: moment },
  listing_change: {
    kind: z.enum(SENT_KINDS),
    what: z.enum(['edit', 'claim', 'reply']),
    created_at: moment,
    body: json(differenceSchema),
  },
  subscriber: { preferences: object, address_changes: list(z.looseObject({ at: z.string() })) },
  newsletter_issue: {
    body: readBy(readIssueBody, 'is not an issue'),
    audience: json(segmentSchema),
  },
  mail: { headers: json(z.record(z.string(), z.string())) },
  remittance_quote: {
    fee_steps: json(z.array(feeStepSchema).min(1)),
    payout_methods: words,
    rate: z.string().regex(/^\d{1,7}(?:\.\d+)?$/, 'is not a rate'),
    quoted_at: moment,
  },
  fact: { detail: object, read_on: day, check_on: day, updated_at: moment },
  fact_change: { before: object },
  operator_passkey: { transports: words },
  audit_entry: { detail: object },
  article_import: { counts: object, choices: object },
  imported_article: { report: object, body: object },
  episode: { sources: list(sourceSchema), published_at: moment, updated_at: moment },
  news_bulletin: {
    headlines: list(z.object({ outlet: z.string(), title: z.string(), path: z.string() })),
  },
  recording: { spoken: list(cueSchema), chapters: list(chapterSchema) },
  // A key is read as part of its station: one that is none would take all others with it.
  radio_station: { id: stationIdSchema, own: json(stationSchema), checked_at: moment },
  own_text: { body: object, saved_at: moment },
  index_batch: { paths: words },
  push_subscription: { zone },
  // Stored decoded, so with spaces.
  redirect: { ...redirectSchema.shape, path: z.string().regex(/^\/(?!\/)[^\p{Cc}\\]+$/u) },
};

/** A fact, whose columns are read together: what its value may be depends on its kind. */
export const factRowSchema = z
  .object({
    id: z.string(),
    kind: z.string(),
    page: z.string(),
    label: z.string(),
    value: z.string(),
    note: z.string(),
    detail: object,
    source_name: z.string(),
    source_url: z.string().nullable(),
    published: z.string(),
    read_on: z.string(),
    check_on: z.string(),
    confirms: z.string(),
  })
  .transform(({ source_name, source_url, read_on, check_on, ...fact }) => ({
    ...fact,
    sourceName: source_name,
    sourceUrl: source_url,
    readOn: read_on,
    checkOn: check_on,
  }))
  .pipe(factSchema);

/** Rows that are read as a whole, wherever all their columns are selected. */
const WHOLE_ROWS: { [Table in TableName]?: { schema: z.ZodType; columns: readonly string[] } } = {
  fact: { schema: factRowSchema, columns: Object.keys(factRowSchema.in.in.shape) },
};

/** What a table's rows are checked by. */
export const checkedColumns = (table: TableName): string[] => [
  ...new Set([
    ...Object.keys(STRUCTURED_COLUMNS[table] ?? {}),
    ...(WHOLE_ROWS[table]?.columns ?? []),
  ]),
];

/** Above any text in these tables; what takes one of megabytes apart may end the process. */
const MAX_CHARACTERS = 1_000_000;
/** Posts of other sites may be that long. */
const HAS_LONG_TEXTS = new Set<TableName>(['imported_article']);

function longTextIn(table: TableName, row: Readonly<Record<string, unknown>>) {
  if (HAS_LONG_TEXTS.has(table)) return undefined;
  for (const column in row) {
    const value = row[column];
    if (typeof value === 'string' && value.length > MAX_CHARACTERS) return `${column} is too long`;
  }
  return undefined;
}

/** The first column that doesn't hold what it should. */
export function damageOf(
  table: TableName,
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  const columns = STRUCTURED_COLUMNS[table];
  if (!columns) return undefined;
  const longText = longTextIn(table, row);
  if (longText) return longText;
  for (const [column, schema] of Object.entries<z.ZodType>(columns)) {
    const value = row[column];
    if (value === undefined || value === null) continue;
    const problem = problemOf(schema, value, [column]);
    if (problem) return problem;
  }
  const whole = WHOLE_ROWS[table];
  return whole?.columns.every((column) => row[column] !== undefined)
    ? problemOf(whole.schema, row)
    : undefined;
}

function problemOf(schema: z.ZodType, value: unknown, path: string[] = []): string | undefined {
  const parsed = schema.safeParse(value);
  const [issue] = parsed.error?.issues ?? [];
  return issue && `${[...path, ...issue.path].join('.')} ${issue.message}`;
}
