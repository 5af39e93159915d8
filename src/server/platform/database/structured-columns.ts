import { z } from 'zod';
import {
  correctionSchema,
  pictureCreditSchema,
  sourceSchema,
} from '../../../contract/articles/article.ts';
import { redirectSchema } from '../../../contract/desk/redirect-desk.ts';
import { changedDateSchema } from '../../../contract/events/event.ts';
import { factSchema } from '../../../contract/facts/fact.ts';
import { partSchema } from '../../../contract/funerals/funeral-part.ts';
import { issueBodySchema } from '../../../contract/newsletter/newsletter-issue.ts';
import { segmentSchema } from '../../../contract/newsletter/segment.ts';
import { storedPhotosSchema } from '../../../contract/photo.ts';
import { chapterSchema, cueSchema } from '../../../contract/podcast/podcast.ts';
import { feeStepSchema } from '../../../contract/remittance/fee.ts';
import type { TableName, Tables } from './schema.ts';

const jsonText = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue('is not JSON');
    return z.NEVER;
  }
});
const json = (schema: z.ZodType) => jsonText.pipe(schema);
const words = json(z.array(z.string()));
const list = <Item extends z.ZodType>(item: Item) => json(z.array(item));
const object = json(z.record(z.string(), z.unknown()));

const zones = new Set<string>();
const zone = z.string().refine((name) => zones.has(name) || isTimeZone(name), 'is not a time zone');

function isTimeZone(name: string): boolean {
  try {
    Intl.DateTimeFormat('en', { timeZone: name });
    zones.add(name);
    return true;
  } catch {
    return false;
  }
}

const day = z.iso.date();
const moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)), 'is not a moment');
/** Of RFC 5545, as `repeatRule` writes them. */
const rule = z
  .string()
  .regex(/^FREQ=(DAILY|WEEKLY|MONTHLY|YEARLY)(;[A-Z]+=[A-Z0-9-]+)*$/, 'is not a rule');

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
    // Its other moments may be unreadable: pages say 'Invalid Date'.
    created_at: moment,
    updated_at: moment,
    decided_at: moment,
  },
  funeral: {
    photos: json(storedPhotosSchema),
    parts: list(partSchema),
    told: list(partSchema),
    time_zone: zone,
    updated_at: moment,
  },
  event_occurrence: { begins_at: moment, finishes_at: moment },
  listing_change: {
    body: json(z.looseObject({ before: z.looseObject({}), after: z.looseObject({}) })),
  },
  subscriber: { preferences: object, address_changes: list(z.looseObject({ at: z.string() })) },
  newsletter_issue: { body: json(issueBodySchema), audience: json(segmentSchema) },
  mail: { headers: json(z.record(z.string(), z.string())) },
  remittance_quote: {
    fee_steps: json(z.array(feeStepSchema).min(1)),
    payout_methods: words,
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
  index_batch: { paths: words },
  push_subscription: { zone },
  redirect: redirectSchema.shape,
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

/** The first column that doesn't hold what it should. */
export function damageOf(
  table: TableName,
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const [column, schema] of Object.entries<z.ZodType>(STRUCTURED_COLUMNS[table] ?? {})) {
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
