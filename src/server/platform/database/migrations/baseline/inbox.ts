import { sql } from 'kysely';
import { type ColumnSet, type Columns, type Row, table } from '../columns.ts';

const AD_TYPES = [
  'Banner Advertising',
  'Sponsored Content',
  'Newsletter Sponsorship',
  'Event Sponsorship',
  'Video Advertising',
  'Social Media Campaign',
  'Native Advertising',
  'Directory Listing',
] as const;
const AD_BUDGETS = [
  '$500 - $1,000',
  '$1,000 - $2,500',
  '$2,500 - $5,000',
  '$5,000 - $10,000',
  '$10,000 - $25,000',
  '$25,000+',
] as const;
const AD_DURATIONS = [
  '1 week',
  '2 weeks',
  '1 month',
  '3 months',
  '6 months',
  '1 year',
  'Ongoing',
] as const;
const CONTACT_CATEGORIES = [
  'general',
  'editorial',
  'business',
  'events',
  'advertising',
  'technical',
  'feedback',
] as const;

/** What the operator reads and ticks off. */
export const received = (c: Columns) => ({
  created_at: c.time(),
  handled_at: c.time({ optional: true }),
  outcome: c.oneOf(['done', 'spam'], { optional: true }),
  note: c.text(0, 1000, { optional: true }),
  /** Why it looks suspicious, in words. */
  suspicion: c.text(1, 1000, { optional: true }),
  submission_key: c.text(1, 200, { optional: true, unique: true }),
});

const receivedTable = <Own extends ColumnSet>(c: Columns, name: string, own: Own) =>
  table(
    { ...own, ...received(c) },
    {
      indexes: { [`${name}_newest`]: ['created_at', 'id'] },
      also: [sql`create index ${sql.ref(`${name}_sender`)} on ${sql.table(name)} (lower(email))`],
    },
  );

export const inbox = (c: Columns) => ({
  advertising_inquiry: receivedTable(c, 'advertising_inquiry', {
    id: c.text(1, 64, { key: true }),
    company_name: c.text(2, 200),
    contact_name: c.text(2, 200),
    email: c.email(),
    phone: c.text(10, 200),
    website: c.text(1, 200, { optional: true }),
    ad_type: c.oneOf(AD_TYPES),
    budget: c.oneOf(AD_BUDGETS),
    duration: c.oneOf(AD_DURATIONS),
    target_audience: c.text(10, 5000),
    objectives: c.text(10, 5000),
    additional_info: c.text(1, 5000, { optional: true }),
  }),
  contact_message: receivedTable(c, 'contact_message', {
    id: c.text(1, 64, { key: true }),
    first_name: c.text(1, 200),
    last_name: c.text(1, 200),
    email: c.email(),
    subject: c.text(1, 200),
    category: c.oneOf(CONTACT_CATEGORIES, { default: 'general' }),
    message: c.text(1, 5000),
  }),
  problem_report: receivedTable(c, 'problem_report', {
    id: c.text(1, 64, { key: true }),
    page: c.text(1, 2000),
    message: c.text(1, 5000),
    email: c.email({ optional: true }),
  }),
  /** The email itself is a row of `mail`. */
  contact_answer: table(
    {
      id: c.text(1, 64, { key: true }),
      message_id: c.reference('contact_message.id', 'cascade'),
      text: c.text(1, 10_000),
      written_by: c.text(1, 100),
      written_at: c.time(),
    },
    {
      indexes: {
        contact_answer_thread: ['message_id', 'written_at', 'id'],
      },
    },
  ),
});

export type Received = Row<ReturnType<typeof received>>;
