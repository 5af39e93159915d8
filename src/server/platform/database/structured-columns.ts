import { z } from 'zod';
import {
  correctionSchema,
  pictureCreditSchema,
  sourceSchema,
} from '../../../contract/articles/article.ts';
import { redirectSchema } from '../../../contract/desk/redirect-desk.ts';
import { changedDateSchema } from '../../../contract/events/event.ts';
import { factDetailSchema } from '../../../contract/facts/fact.ts';
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
  business: { photos: json(storedPhotosSchema), time_zone: zone },
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
  event_occurrence: { begins_at: moment, finishes_at: moment },
  listing_change: {
    body: json(z.looseObject({ before: z.looseObject({}), after: z.looseObject({}) })),
  },
  subscriber: { preferences: object, address_changes: list(z.looseObject({ at: z.string() })) },
  newsletter_issue: { body: json(issueBodySchema), audience: json(segmentSchema) },
  mail: { headers: object },
  remittance_quote: { fee_steps: list(feeStepSchema), payout_methods: words },
  fact: { detail: json(factDetailSchema), read_on: day, check_on: day, updated_at: moment },
  fact_change: { before: object },
  operator_passkey: { transports: words },
  audit_entry: { detail: object },
  article_import: { counts: object, choices: object },
  imported_article: { report: object, body: object },
  episode: { sources: list(sourceSchema) },
  news_bulletin: {
    headlines: list(z.object({ outlet: z.string(), title: z.string(), path: z.string() })),
  },
  recording: { spoken: list(cueSchema), chapters: list(chapterSchema) },
  index_batch: { paths: words },
  push_subscription: { zone },
  redirect: redirectSchema.shape,
};

/** The first column that doesn't hold what it should. */
export function damageOf(
  table: TableName,
  row: Readonly<Record<string, unknown>>,
): string | undefined {
  for (const [column, schema] of Object.entries<z.ZodType>(STRUCTURED_COLUMNS[table] ?? {})) {
    const value = row[column];
    if (value === undefined || value === null) continue;
    const parsed = schema.safeParse(value);
    if (parsed.success) continue;
    const [issue] = parsed.error.issues;
    return `${[column, ...(issue?.path ?? [])].join('.')} ${issue?.message}`;
  }
  return undefined;
}
