import type { TableMetadata } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeEachDatabase, openForAll } from '../../../../tests/support/each-database.ts';
import { exampleOf } from '../../../../tests/support/listing-examples.ts';
import {
  long,
  NOT_ARRAYS,
  NOT_FLAGS,
  NOT_HASHES,
  NOT_MAIL,
  NOT_OBJECTS,
  NOT_WEB,
} from '../../../../tests/support/refused-values.ts';
import { fillEveryTable, insertRow, ROWS, type Row } from '../../../../tests/support/rows.ts';
import * as catalogues from '../../../contract/catalogues.ts';
import * as deskChoices from '../../../contract/desk/desk-choices.ts';
import * as eventChoices from '../../../contract/events/event-choices.ts';
import { FACT_KINDS } from '../../../contract/facts/fact-choices.ts';
import * as inboxChoices from '../../../contract/inbox/inbox-choices.ts';
import { LISTING_KINDS, type ListingKind } from '../../../contract/listings.ts';
import * as newsletterChoices from '../../../contract/newsletter/newsletter-choices.ts';
import { ALERT_MEASURES } from '../../../contract/remittance/rate-alert.ts';
import type { Database } from './connect.ts';
import { type ContentTables, TABLE_KEYS, type TableName } from './schema.ts';

type Refused<Table extends TableName> = {
  [Column in keyof ContentTables[Table]]?: (string | number)[];
};

/** Of every kind of listing, the columns that all have. */
function refusedListings(): { [Kind in ListingKind]: Refused<Kind> } {
  const shared = {
    status: ['', 'published', 'pending'],
    is_sample: NOT_FLAGS,
    submission_key: ['', long(201)],
  };
  return Object.fromEntries(
    LISTING_KINDS.map((kind) => [kind, { ...exampleOf(kind).refused, ...shared }]),
  ) as { [Kind in ListingKind]: Refused<Kind> };
}

/** For each column, values that the database itself must refuse. */
const REFUSED: { [Table in TableName]: Refused<Table> } = {
  ...refusedListings(),
  setting: { name: ['', long(101)], value: [long(10_001)] },
  content_version: { id: ['', 'other'], version: [-1] },
  article: {
    id: ['', 'Capital', 'two words', 'sla/sh', 'ɔman', long(121)],
    title: ['', long(301)],
    excerpt: ['', long(1001)],
    category: ['', 'x'.repeat(31)],
    content: [''],
    image_url: [long(2001)],
    image_alt: [long(501)],
    author_name: ['', long(201)],
    tags: NOT_ARRAYS,
    sources: NOT_ARRAYS,
    featured_rank: [0, -1, 1001],
    image_credit: NOT_OBJECTS,
    corrections: NOT_ARRAYS,
    status: ['', 'live'],
    origin: ['feed'],
    bundled_hash: [''],
    search_title: [long(301)],
    search_description: [long(1001)],
    canonical_url: NOT_WEB,
    preview_token: ['', 'short', long(65)],
    started_by: ['', long(65)],
  },
  gone_article: { id: ['', 'Capital', 'sla/sh'] },
  live_page: {
    id: ['', 'short', long(17)],
    slug: ['', 'Capital', 'two words', long(121)],
    title: ['', long(301)],
    summary: [long(1001)],
    category: ['', 'x'.repeat(31)],
    key_points: NOT_ARRAYS,
    status: ['', 'live'],
    pinned: [0],
    last_number: [-1],
    revision: [-1],
    started_by: ['', long(65)],
  },
  live_entry: {
    id: ['', long(65)],
    page_id: ['no-such-page'],
    submission_key: ['', long(201)],
    number: [0, 1_000_001],
    status: ['', 'live'],
    text: ['', long(4001)],
    story: NOT_OBJECTS,
    corrections: NOT_ARRAYS,
    author_name: ['', long(101)],
    author_id: ['', long(65)],
    published_by: ['', long(101)],
    revision: [-1],
  },
  article_revision: {
    article_id: ['no-such-article'],
    number: [0],
    body: NOT_OBJECTS,
    saved_by: [''],
  },
  article_draft: {
    article_id: ['no-such-article'],
    operator: ['', long(101)],
    operator_id: ['', long(65)],
    body: NOT_OBJECTS,
  },
  outlet: {
    id: ['Sample Wire'],
    name: ['', long(201)],
    feed_url: NOT_WEB,
    site_url: NOT_WEB,
    section: [''],
    country: [''],
    owner_kind: ['', 'mine'],
    enabled: NOT_FLAGS,
    body_hash: NOT_HASHES,
    failures: [-1],
    origin: ['', 'reader'],
    switched: NOT_FLAGS,
    owner_name: ['', long(201)],
  },
  news_rules: { number: [0], body: NOT_OBJECTS, saved_by: [''] },
  story: {
    title: ['', long(501)],
    category: ['All', 'politics'],
    kind: ['', 'advert'],
    outlet_count: [-1],
    placement: ['', 'up'],
    called_breaking: NOT_FLAGS,
  },
  live_item: {
    outlet_id: ['no-such-outlet'],
    guid: ['', long(501)],
    title: ['', long(501)],
    description: [long(5001)],
    url: [...NOT_WEB, `https://${long(2000)}`],
    image_url: NOT_WEB,
    category: ['All', 'business'],
    why: NOT_ARRAYS,
    hidden: NOT_FLAGS,
    story_id: ['no-such-story'],
    kind: ['', 'advert'],
    kind_by_operator: NOT_FLAGS,
  },
  former_headline: { item_id: ['no-such-item'], title: ['', long(501)] },
  story_redirect: { id: [''], story_id: ['no-such-story'] },
  affair_story: {
    id: ['', long(65)],
    affair_id: ['', long(65)],
    name: ['', long(201)],
    title: ['', long(501)],
    outlet_count: [-1, 10_001],
  },
  news_label: {
    kind: ['', 'joined'],
    item_id: ['', long(65)],
    other_id: [long(65)],
    body: NOT_OBJECTS,
    labelled_by: [''],
  },
  business_photo: { large: [''], small: [''] },
  event_photo: { large: [''], small: [''] },
  funeral_photo: { large: [''], small: [''] },
  funeral_follower: { funeral_id: ['no-such-funeral'], email: NOT_MAIL },
  rating: {
    business_id: ['no-such-business'],
    stars: [0, 6],
    words: ['', long(5001)],
    name: ['x', long(101)],
    visited: ['2026', '2026-02-01'],
    email: NOT_MAIL,
    mailbox: NOT_MAIL,
    status: ['', 'published', 'unconfirmed', 'pending'],
    submission_key: ['', long(201)],
    is_shortened: NOT_FLAGS,
    reply: ['', long(5001)],
  },
  mailed_link: { email: NOT_MAIL },
  listing_change: {
    kind: ['', 'article'],
    listing_id: ['', long(65)],
    what: ['', 'delete'],
    email: NOT_MAIL,
    body: NOT_OBJECTS,
    proof: [long(5001)],
    status: ['', 'published', 'pending'],
    submission_key: ['', long(201)],
  },
  event_occurrence: {
    occurrence_id: ['', long(101)],
    event_id: ['nobody'],
  },
  event_guest: {
    event_id: ['nobody'],
    occasion: ['', 'the first day'],
    email: NOT_MAIL,
    email_folded: NOT_MAIL,
    state: ['', 'asked', 'perhaps'],
  },
  subscriber: {
    email: NOT_MAIL,
    email_folded: [...NOT_MAIL, 'Ama@example.org'],
    status: ['', 'active', 'Deleted'],
    preferences: NOT_OBJECTS,
    location: ['', long(201)],
    frequency: ['hourly'],
    consent_page: [''],
    consent_wording: [''],
    consent_source: ['', long(201)],
    added_by: [''],
    welcome_step: [-1, 4],
    confirm_token_hash: NOT_HASHES,
  },
  suppression: { address_hash: NOT_HASHES, reason: ['', 'because'] },
  erasure: { address_hash: NOT_HASHES },
  withdrawn_access: { access_hash: NOT_HASHES },
  newsletter_issue: {
    number: [0],
    subject: ['', long(201), 'Hello\nBcc: everybody@example.org', 'Hello\rthere'],
    body: NOT_OBJECTS,
    status: ['', 'draft'],
    kind: ['', 'monthly'],
    about: [''],
    plan_id: [''],
    held: ['', long(501)],
    audience: NOT_OBJECTS,
    planned_by: [''],
  },
  newsletter_recipient: {
    issue_id: ['no-such-issue'],
    subscriber_id: ['no-such-subscriber'],
    state: ['', 'opened'],
    attempts: [-1],
    clicks: [-1],
  },
  newsletter_link: { issue_id: ['no-such-issue'], link: [-1], clicks: [-1] },
  mail: {
    idempotency_key: [''],
    recipient: NOT_MAIL,
    mailbox: ['', long(321)],
    subject: ['', 'Hello\nBcc: everybody@example.org', 'Hello\rthere'],
    headers: NOT_OBJECTS,
    text_body: [''],
    html_body: [''],
    attempts: [-1],
    given_up_at: ['2026-03-06T12:30:00.500Z'],
    kept_in_folder: NOT_FLAGS,
  },
  push_subscription: {
    endpoint: NOT_WEB,
    p256dh: ['', long(86), long(89)],
    auth: ['', long(21), long(25)],
    zone: ['', long(65)],
    per_day: [-1, 101],
    quiet_from: [-1, 24],
    quiet_until: [-1, 24],
    service: ['', long(256)],
    failures: [-1],
  },
  push_choice: {
    subscription_id: ['no-such-device'],
    kind: ['', 'region'],
    name: ['', long(65)],
    outlets: [-1],
  },
  push_notification: {
    idempotency_key: ['', long(201)],
    topic: ['', long(65)],
    about: ['', long(141)],
    title: ['', long(301)],
    text: ['', long(501)],
    path: ['', long(301)],
    sent_by: ['', long(101)],
  },
  push_delivery: {
    notification_id: ['no-such-notification'],
    subscription_id: ['no-such-device'],
    state: ['', 'sent'],
    attempts: [-1],
    last_error: ['', long(301)],
  },
  advertising_inquiry: {
    company_name: ['x', long(201)],
    contact_name: ['x', long(201)],
    email: NOT_MAIL,
    phone: ['123456789'],
    ad_type: ['', 'Billboard'],
    budget: ['', '$1'],
    duration: ['', 'forever'],
    target_audience: ['everybody', long(5001)],
    objectives: ['sell more', long(5001)],
    additional_info: ['', long(5001)],
    submission_key: [''],
  },
  contact_message: {
    first_name: ['', long(201)],
    last_name: ['', long(201)],
    email: NOT_MAIL,
    subject: ['', long(201)],
    category: ['', 'General'],
    message: ['', long(5001)],
    submission_key: [''],
  },
  contact_answer: {
    id: ['', long(65)],
    message_id: ['no-such-message'],
    text: ['', long(10_001)],
    written_by: ['', long(101)],
  },
  problem_report: { page: [''], message: ['', long(5001)], email: NOT_MAIL, submission_key: [''] },
  remittance_quote: {
    provider: ['', long(101)],
    currency: ['', 'GHS', 'usd'],
    rate: ['', '0', '0.0', '-1', '1.', '.5', '1,5', '1.2.3', '1e3', ' 1', 'NaN', '١'],
    fee_minor: [-1],
    fee_steps: NOT_ARRAYS,
    payout_methods: NOT_ARRAYS,
    source: [''],
    url: NOT_WEB,
  },
  event_alert: {
    email: NOT_MAIL,
    email_folded: [...NOT_MAIL, 'Efua@example.org'],
    near: ['', long(301)],
    latitude: [90_001],
    longitude: [-180_001],
    within_km: [0],
  },
  rate_alert: {
    email: NOT_MAIL,
    email_folded: [...NOT_MAIL, 'Efua@example.org'],
    currency: ['', 'GHS'],
    amount_minor: [0, -1, 100_000_001],
    measure: ['', 'mood'],
    figure: ['', '0', '-1', '1e3'],
    is_reached: [2],
  },
  fact: {
    kind: ['', 'rumour'],
    page: [''],
    label: ['', long(301)],
    value: ['', long(5001)],
    note: [long(5001)],
    detail: NOT_OBJECTS,
    source_name: [''],
    source_url: NOT_WEB,
    read_on: ['', '2026'],
    check_on: [''],
    confirms: [''],
    seed_hash: NOT_HASHES,
    revision: [-1],
  },
  fact_change: {
    fact_id: ['no/such-fact'],
    number: [-1],
    before: NOT_OBJECTS,
    reason: [long(1001)],
  },
  operator: {
    id: ['', long(65)],
    name: ['', long(101)],
    name_folded: [''],
    role: ['', 'admin'],
    password_hash: [''],
    invite_hash: NOT_HASHES,
    email: ['', 'nobody', 'a@b\nc'],
  },
  operator_passkey: {
    id: ['', long(1401)],
    operator_id: ['nobody'],
    name: ['', long(101)],
    public_key: [''],
    counter: [-1],
    transports: NOT_ARRAYS,
  },
  operator_challenge: { challenge_hash: NOT_HASHES },
  operator_session: {
    token_hash: NOT_HASHES,
    expires_at: ['2026-03-06T00:00:00.000Z'],
    operator_id: ['nobody'],
  },
  operator_token: { name: ['', long(101)], token_hash: NOT_HASHES, scope: ['', 'everything'] },
  sign_in_failure: { address_hash: NOT_HASHES, failures: [0] },
  flood_count: { address_hash: NOT_HASHES, points: [0] },
  article_import: {
    kind: ['', 'blog'],
    file_name: [long(201)],
    site: [long(301)],
    choices: NOT_OBJECTS,
    status: ['', 'done'],
    problem: [long(501)],
    read_by: ['', long(101)],
    counts: NOT_OBJECTS,
    imported_by: ['', long(101)],
  },
  imported_article: {
    import_id: ['no-such-import'],
    position: [-1],
    source: ['', long(501)],
    report: NOT_OBJECTS,
    body: NOT_OBJECTS,
    article_id: ['no-such-article'],
  },
  import_picture: {
    import_id: ['no-such-import'],
    address_hash: NOT_HASHES,
    name: ['', long(101)],
    problem: [long(301)],
    webp: ['', long(16_000_001)],
    width: [-1, 20_001],
    height: [-1, 20_001],
    alt: [long(501)],
    caption: [long(501)],
    credit: [long(201)],
    file_name: [long(201)],
    is_new: [2],
  },
  import_file: {
    import_id: ['no-such-import'],
    name: ['', long(101)],
    bytes: ['', long(16_000_001)],
    size: [0, 20_000_001],
    file_name: ['', long(201)],
    is_new: [2],
  },
  desk_picture: {
    name: ['', long(101)],
    webp: ['', long(16_000_001)],
    file_name: [long(201)],
    alt: [long(501)],
    caption: [long(501)],
    credit: [long(201)],
    width: [-1, 20_001],
    height: [-1, 20_001],
    focus_x: [-1, 101],
    focus_y: [-1, 101],
    crop_left: [-1, 91],
    crop_top: [-1, 91],
    crop_right: [-1, 91],
    crop_bottom: [-1, 91],
  },
  desk_file: {
    name: ['', long(101)],
    bytes: ['', long(16_000_001)],
    size: [0, 20_000_001],
    file_name: ['', long(201)],
  },
  episode: {
    id: ['', long(11)],
    number: [0, 100_001],
    title: ['', 'two\nlines', long(201)],
    description: ['', long(1001)],
    content: [long(100_001)],
    sources: NOT_ARRAYS,
    created_by: ['', long(101)],
  },
  news_bulletin: {
    day: ['', '2026', '2026-03-06T'],
    title: ['', 'two\nlines', long(201)],
    content: ['', long(10_001)],
    headlines: NOT_ARRAYS,
  },
  recording: {
    id: ['', long(61)],
    show: ['', 'music'],
    episode: ['', long(11)],
    state: ['', 'lost'],
    voice: ['', long(101)],
    file_name: [long(201)],
    source_hash: NOT_HASHES,
    problem: [long(501)],
    attempts: [-1],
    created_by: ['', long(101)],
    audio: ['', long(61)],
    type: ['', 'text/html'],
    bytes: [0],
    milliseconds: [0],
    loudness: [-2001, 201],
    spoken: NOT_ARRAYS,
    chapters: NOT_ARRAYS,
  },
  audio_chunk: { id: ['', long(81)], audio: ['', long(61)], bytes: ['', long(1_000_001)] },
  indexed_page: { id: ['', long(2001)], changed: ['', long(41)], is_gone: NOT_FLAGS },
  index_batch: { id: [''], paths: NOT_ARRAYS, status: [99, 600], answer: [long(501)] },
  redirect: {
    path: ['', '/', long(501)],
    target: ['', long(2001)],
    hits: [-1],
    created_by: ['', long(101)],
  },
  channel_post: {
    id: ['', long(101)],
    channel: ['', 'signal'],
    subject: ['', long(151)],
    title: ['', long(301)],
    body: ['', long(4097)],
    posted_by: ['', long(101)],
  },
  radio_station: {
    id: ['', 'Joy FM'],
    own: ['[]', '"Joy"'],
    is_off: [2],
    stream: [long(501)],
    failures: [-1],
    problem: [long(501)],
    format: ['', 'wav'],
  },
  takedown: {
    id: ['', long(65)],
    path: ['', '/', long(301)],
    title: ['', long(501)],
    asked_by: ['', long(201)],
    contact: ['', 'nobody', 'a@b\nc'],
    request: ['', long(5001)],
    decision: ['', 'maybe'],
    reason: [long(5001)],
    sentence: [long(501)],
    opened_by: ['', long(101)],
    decided_by: ['', long(101)],
  },
  own_text: {
    id: ['', long(65)],
    kind: ['', 'article'],
    name: ['', long(81)],
    body: ['', '[]'],
    file_hash: [long(65)],
    saved_at: ['soon'],
    saved_by: [long(201)],
  },
  view_count: {
    id: ['', long(331)],
    kind: ['', 'reader'],
    day: ['', '2026', '2026-03-06T'],
    name: ['', long(301)],
    views: [-1],
    visits: [-1],
    ranked_views: [-1],
    full_loads: [-1],
    full_kilobytes: [-1],
    light_loads: [-1],
    light_kilobytes: [-1],
  },
  audit_entry: { actor: [''], action: [''], subject: [long(301)], detail: NOT_OBJECTS },
};

const tables = Object.keys(TABLE_KEYS) as TableName[];

/** Values of the wrong kind, tried in every column that does not hold free text. */
const NOT_TIMES = ['', 'soon', '2026-02-30T00:00:00.000Z', '2026-03-06T25:00:00.000Z', 'infinity'];
const NOT_WHOLE = ['many', 1.5, 3_000_000_000];
const isTime = (column: string) => /(^|_)(at|until)$/.test(column);

function refusedOf(table: TableName): [string, string | number | null][] {
  const refused: Record<string, (string | number)[] | undefined> = REFUSED[table];
  return Object.entries(ROWS[table]).flatMap(([column, valid]) => [
    ...(refused[column] ?? []).map((value) => [column, value] as [string, string | number]),
    ...(isTime(column) ? NOT_TIMES.map((value) => [column, value] as [string, string]) : []),
    ...(typeof valid === 'number'
      ? NOT_WHOLE.map((value) => [column, value] as [string, string | number])
      : [[column, 'a\u0000b'] as [string, string]]),
  ]);
}

function missingOf(described: TableMetadata[], table: TableName): [string, null][] {
  const columns = described.find(({ name }) => name === table)?.columns ?? [];
  return columns.filter((column) => !column.isNullable).map(({ name }) => [name, null]);
}

async function accepts(db: Database, table: string, row: Row): Promise<boolean> {
  try {
    await insertRow(db.query, table, row);
    return true;
  } catch {
    return false;
  }
}

describeEachDatabase('every table', (open) => {
  test('is listed with its key, and has a sample row and refused values here', async () => {
    const db = await open();
    const listed = (await db.query.introspection.getTables()).filter(
      // The search index is made from the others and has no rows of its own.
      (table) => !table.name.startsWith('search_'),
    );
    const existing = listed.map((table) => table.name);
    expect(existing.sort()).toEqual([...tables, 'applied_migration'].sort());
    await fillEveryTable(db.query);
    for (const table of listed) {
      if (table.name === 'applied_migration') continue;
      const columns = table.columns.map((column) => column.name);
      expect(Object.keys(ROWS[table.name as TableName]).sort()).toEqual(columns.sort());
    }
  });

  describe('as filled once', () => {
    let db: Database;
    let described: TableMetadata[];
    beforeAll(async () => {
      const { database, giveBack } = await openForAll(open);
      db = database;
      await fillEveryTable(db.query);
      described = await db.query.introspection.getTables();
      return giveBack;
    });

    test.each(tables)('%s refuses invalid and missing values', async (table) => {
      // What it refers to is filled and it is empty, so that only the value itself can be wrong.
      await db.query.deleteFrom(table).execute();
      const accepted: unknown[] = [];
      const bad = [...refusedOf(table), ...missingOf(described, table)];
      for (const [column, value] of bad) {
        if (await accepts(db, table, { ...ROWS[table], [column]: value })) {
          accepted.push([column, value]);
          await db.query.deleteFrom(table).execute();
        }
      }
      expect(accepted).toEqual([]);
      // The refusals prove nothing unless the same row without the invalid value is accepted.
      expect(await accepts(db, table, ROWS[table])).toBe(true);
      expect(await accepts(db, table, ROWS[table])).toBe(false);
    });
  });

  test('refuses duplicates of what must be unique', async () => {
    const db = await open();
    await fillEveryTable(db.query);
    const twins: [TableName, Row][] = [
      ['article_revision', { id: 'other' }],
      ['outlet', { id: 'other' }],
      ['live_item', { id: 'other' }],
      ['business', { id: 'other' }],
      ['event', { id: 'other' }],
      ['event_guest', { id: 'other' }],
      ['subscriber', { id: 'other', confirm_token_hash: null, confirm_expires_at: null }],
      ['subscriber', { id: 'other', email_folded: 'other@example.org' }],
      ['newsletter_issue', { id: 'other' }],
      ['newsletter_recipient', { id: 'other' }],
      ['mail', { id: 'other' }],
      ['advertising_inquiry', { id: 'other' }],
      ['contact_message', { id: 'other' }],
      ['problem_report', { id: 'other' }],
      ['remittance_quote', { id: 'other' }],
      ['event_alert', { id: 'other' }],
      ['rate_alert', { id: 'other' }],
      ['imported_article', { id: 'other' }],
      ['operator_token', { id: 'other', name: 'other' }],
      ['operator_token', { id: 'other', token_hash: 'b2'.repeat(32) }],
    ];
    for (const [table, change] of twins) {
      const twin = { ...ROWS[table], ...change };
      expect([table, await accepts(db, table, twin)]).toEqual([table, false]);
    }
  });

  test('refuses broken references', async () => {
    const db = await open();
    await fillEveryTable(db.query);
    const states: [TableName, Row][] = [
      ['article', { published_at: null }],
      ['article', { bundled_hash: null }],
      ['business', { decided_at: null }],
      ['event', { decided_at: null }],
      ['event_guest', { confirmed_at: null }],
      ['subscriber', { confirm_expires_at: null }],
      ['subscriber', { unsubscribed_at: null }],
      ['newsletter_issue', { sent_at: null }],
      ['newsletter_recipient', { sent_at: null }],
    ];
    for (const [table, change] of states) {
      const update = db.query.updateTable(table).set(change).execute();
      await expect(update, `${table} ${Object.keys(change)}`).rejects.toThrow();
    }
    await db.query.deleteFrom('article').execute();
    const draft = { status: 'draft', published_at: null, excerpt: '', content: '' };
    expect(await accepts(db, 'article', { ...ROWS.article, ...draft })).toBe(true);
  });

  test('deletes with a row what belongs only to it', async () => {
    const db = await open();
    await fillEveryTable(db.query);
    const count = async (table: TableName) =>
      (
        await db.query
          .selectFrom(table)
          .select('id' as never)
          .execute()
      ).length;
    await db.query.deleteFrom('story').execute();
    expect(await count('live_item')).toBe(1);
    await db.query.deleteFrom('outlet').execute();
    expect(await count('live_item')).toBe(0);
    await db.query.deleteFrom('article').execute();
    expect(await count('article_revision')).toBe(0);
    await db.query.deleteFrom('subscriber').execute();
    expect(await count('newsletter_recipient')).toBe(0);
    expect(await count('newsletter_issue')).toBe(1);
  });

  test('accepts every value of the lists readers choose from', async () => {
    const db = await open();
    const live = [...catalogues.CATEGORIES, ...catalogues.LIVE_NEWS_STRANDS];
    const events = [...eventChoices.EVENT_CATEGORIES, ...eventChoices.STYLED_EVENT_CATEGORIES];
    const lists: [TableName, string, readonly string[]][] = [
      ['live_item', 'category', live],
      ['story', 'category', live],
      ['business', 'category', catalogues.LISTED_CATEGORIES],
      ['business', 'region', catalogues.REGIONS],
      ['event', 'category', events],
      ['subscriber', 'status', newsletterChoices.SUBSCRIBER_STATUSES],
      ['advertising_inquiry', 'ad_type', inboxChoices.AD_TYPES],
      ['advertising_inquiry', 'budget', inboxChoices.AD_BUDGETS],
      ['advertising_inquiry', 'duration', inboxChoices.AD_DURATIONS],
      ['contact_message', 'category', inboxChoices.CONTACT_CATEGORIES],
      ['remittance_quote', 'currency', catalogues.SENDING_CURRENCIES],
      ['rate_alert', 'currency', catalogues.SENDING_CURRENCIES],
      ['rate_alert', 'measure', ALERT_MEASURES],
      ['fact', 'kind', FACT_KINDS],
    ];
    await fillEveryTable(db.query);
    for (const [table, column, values] of lists) {
      for (const value of values) {
        const change = { [column]: value };
        const { numUpdatedRows } = await db.query.updateTable(table).set(change).executeTakeFirst();
        expect([table, value, numUpdatedRows]).toEqual([table, value, 1n]);
      }
    }
    for (const status of deskChoices.REVIEW_STATUSES) {
      const decided_at = status === 'pending' ? null : '2026-03-06T12:30:00.500Z';
      await db.query.updateTable('business').set({ status, decided_at }).execute();
    }
  });
});

describeEachDatabase('values', (open) => {
  test('are read exactly as they were written', async () => {
    const db = await open();
    await fillEveryTable(db.query);
    for (const table of tables) {
      expect(await db.query.selectFrom(table).selectAll().execute()).toEqual([ROWS[table]]);
    }
  });

  test('that a form accepts by counting UTF-16 units are not refused', async () => {
    const db = await open();
    expect(await accepts(db, 'business', { ...ROWS.business, name: '🦁' })).toBe(true);
    const message = { ...ROWS.contact_message, subject: '🦁'.repeat(100), message: '\u2028' };
    expect(await accepts(db, 'contact_message', message)).toBe(true);
  });

  test('sort by their bytes', async () => {
    const db = await open();
    for (const name of ['b', 'A', 'ɔ', 'a', 'B', 'z']) {
      await insertRow(db.query, 'setting', { name, value: '' });
    }
    const rows = await db.query.selectFrom('setting').select('name').orderBy('name').execute();
    expect(rows.map((row) => row.name)).toEqual(['A', 'B', 'a', 'b', 'z', 'ɔ']);
  });
});
