import type { Generated } from 'kysely';
import type {
  AD_BUDGETS,
  AD_DURATIONS,
  AD_TYPES,
  BusinessCategory,
  Category,
  CONTACT_CATEGORIES,
  EVENT_STATES,
  EventCategory,
  LiveCategory,
  REVIEW_STATUSES,
  Region,
  SENDING_CURRENCIES,
  SUBSCRIBER_STATUSES,
  TICKET_CURRENCIES,
  TOKEN_SCOPES,
} from '../../contract/catalogues.ts';
import type { FactKind } from '../../contract/fact-choices.ts';
import type { GUEST_STATES } from '../../contract/guest.ts';
import type { ImportKind, ImportState } from '../../contract/import-desk.ts';
import type { ROLES } from '../../contract/operators.ts';
import type { ATTENDANCES, Country } from '../../contract/place.ts';
import type { ALERT_MEASURES } from '../../contract/rate-alert.ts';
import type { ViewKind } from '../../contract/readership.ts';

/** The column of a form's field, unless a store says otherwise: `isPremium` is in `is_premium`. */
export type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : Field;

/** The tables as queries see them. What each column may hold is said once, in the migrations. */

/** A moment in UTC, `2026-03-06T00:00:00.000Z`. */
type Moment = string;
/** JSON in text, decoded by the noun's store. */
type Json = string;
type Flag = 0 | 1;
type OneOf<Values extends readonly unknown[]> = Values[number];

interface ArticleTable {
  id: string;
  title: string;
  excerpt: string;
  category: Category;
  content: string;
  image_url: string;
  image_alt: string;
  author_name: string;
  published_at: Moment | null;
  tags: Json;
  sources: Json;
  featured_rank: number | null;
  status: 'draft' | 'scheduled' | 'published' | 'unpublished';
  origin: 'bundled' | 'desk';
  bundled_hash: string | null;
  search_text: string;
  created_at: Moment;
  updated_at: Moment;
  corrections: Generated<Json>;
}

/** An article that is open in a window at the desk, with what is not saved yet. */
interface ArticleDraftTable {
  id: string;
  article_id: string;
  operator: string;
  opened_at: Moment;
  seen_at: Moment;
  body: Json | null;
  saved_at: Moment | null;
}

interface ArticleRevisionTable {
  id: string;
  article_id: string;
  number: number;
  body: Json;
  saved_by: string;
  saved_at: Moment;
}

interface SettingTable {
  name: string;
  value: string;
}

interface ContentVersionTable {
  id: 'site';
  version: number;
}

interface OutletTable {
  id: string;
  name: string;
  feed_url: string;
  site_url: string | null;
  section: string;
  country: string;
  owner_kind: Generated<'state' | 'private' | 'public' | 'community' | 'own' | 'unknown'>;
  enabled: Generated<Flag>;
  etag: string | null;
  last_modified: string | null;
  body_hash: string | null;
  due_at: Moment;
  lease_until: Moment | null;
  failures: Generated<number>;
  last_ok_at: Moment | null;
  last_error: string | null;
  created_at: Moment;
  every_minutes: Generated<number>;
  origin: Generated<'file' | 'desk'>;
  switched: Flag | null;
}

interface NewsRulesTable {
  id: string;
  number: number;
  body: Json;
  saved_by: string;
  saved_at: Moment;
}

interface StoryTable {
  id: string;
  title: string;
  category: LiveCategory | null;
  published_at: Moment;
  updated_at: Moment;
  business: Generated<Flag>;
  diaspora: Generated<Flag>;
  related: Generated<Json>;
  lead_item_id: string | null;
  filed_by_operator: Generated<Flag>;
}

interface StoryRedirectTable {
  id: string;
  story_id: string;
  moved_at: Moment;
}

interface NewsLabelTable {
  id: string;
  kind: 'same' | 'different' | 'filed' | 'hidden';
  item_id: string;
  other_id: Generated<string>;
  body: Json;
  labelled_by: string;
  labelled_at: Moment;
}

interface LiveItemTable {
  id: string;
  outlet_id: string;
  guid: string;
  title: string;
  description: string;
  url: string;
  image_url: string | null;
  published_at: Moment;
  fetched_at: Moment;
  category: LiveCategory | null;
  why: Json;
  hidden: Generated<Flag>;
  story_id: string | null;
  business: Generated<Flag>;
  diaspora: Generated<Flag>;
}

interface Reviewed {
  status: Generated<OneOf<typeof REVIEW_STATUSES>>;
  is_sample: Generated<Flag>;
  created_at: Moment;
  decided_at: Moment | null;
  reason: string | null;
  /** Why to look twice at it, in words. */
  suspicion: string | null;
  submission_key: string | null;
}

interface BusinessTable extends Reviewed {
  id: string;
  name: string;
  category: BusinessCategory;
  region: Region;
  description: string;
  address: string;
  city: string;
  country: Generated<Country>;
  ghana_post_gps: string | null;
  /** Thousandths of a degree. */
  latitude: number | null;
  longitude: number | null;
  phone: string | null;
  email: string | null;
  website: string | null;
  whatsapp: string | null;
  /** In the one spelling of `contract/write-hours.ts`. */
  opening_hours: string | null;
  time_zone: Generated<string>;
  /** When it is open now, or next; null until somebody has looked. */
  open_from: Moment | null;
  open_until: Moment | null;
  /** With a comma and a space between them. */
  services: string | null;
  languages: string | null;
  delivers: 'yes' | 'no' | null;
  delivery_area: string | null;
  /** Who may change it, where that is not the address that readers see. */
  owner_email: string | null;
  /** When somebody with that address took it over. */
  claimed_at: Moment | null;
  /** When its owner last said that it is still right. */
  confirmed_at: Moment | null;
  /** When its owner was asked to, and has not answered yet. */
  asked_at: Moment | null;
  /** What they show; their bytes are rows of `business_photo`. */
  photos: Generated<Json>;
  logo_url: string | null;
  is_premium: Generated<Flag>;
  /** When a paid place ends by itself. */
  premium_until: Moment | null;
  rating: Generated<number>;
  review_count: Generated<number>;
}

interface EventTable extends Reviewed {
  id: string;
  title: string;
  category: EventCategory;
  description: string;
  starts_at: Moment;
  ends_at: Moment | null;
  time_zone: Generated<string>;
  location: string;
  city: string;
  country: Generated<Country>;
  attendance: Generated<OneOf<typeof ATTENDANCES>>;
  ghana_post_gps: string | null;
  /** Thousandths of a degree. */
  latitude: number | null;
  longitude: number | null;
  image_url: string | null;
  organizer_name: string;
  organizer_email: string | null;
  contact_phone: string | null;
  website: string | null;
  ticket_url: string | null;
  ticket_price_minor: Generated<number>;
  ticket_currency: Generated<OneOf<typeof TICKET_CURRENCIES>>;
  capacity: number | null;
  state: Generated<OneOf<typeof EVENT_STATES>>;
  sequence: Generated<number>;
  updated_at: Moment;
  /** When it would have begun, had it not been moved. */
  previous_starts_at: Moment | null;
  /** RFC 5545; null where it happens once. Then `starts_at` is the time that is now or next. */
  repeats: string | null;
  repeats_from: Moment | null;
  /** Days of the place on which it does not take place. */
  left_out: Generated<Json>;
  /** When its times are to be looked at again; null where none are to come. */
  renew_at: Moment | null;
  /** Whether people may say here that they are coming. */
  takes_guests: Generated<Flag>;
}

/** No name of an event's own columns, so that both can be read together. */
interface EventOccurrenceTable {
  occurrence_id: string;
  event_id: string;
  begins_at: Moment;
  finishes_at: Moment | null;
}

interface BusinessPhotoTable {
  id: string;
  business_id: string;
  /** WebP in base64. */
  large: string;
  small: string;
}

interface MailedLinkTable {
  id: string;
  /** Folded. */
  email: string;
  created_at: Moment;
  expires_at: Moment;
  used_at: Moment | null;
  session_until: Moment | null;
}

interface ListingChangeTable {
  id: string;
  kind: 'business' | 'event';
  listing_id: string;
  what: 'edit' | 'claim';
  email: string;
  body: Json;
  proof: string;
  status: Generated<'pending' | 'approved' | 'rejected' | 'spam'>;
  created_at: Moment;
  decided_at: Moment | null;
  reason: string | null;
  suspicion: string | null;
  submission_key: string;
}

interface EventGuestTable {
  id: string;
  event_id: string;
  /** The day it is about, where the event happens again; otherwise `once`. */
  occasion: string;
  email: string;
  email_folded: string;
  state: OneOf<typeof GUEST_STATES>;
  created_at: Moment;
  /** Since when the place, or the place in the line, is theirs. */
  confirmed_at: Moment | null;
}

interface SubscriberTable {
  id: string;
  email: string;
  email_folded: string;
  status: OneOf<typeof SUBSCRIBER_STATUSES>;
  preferences: Json;
  location: string | null;
  frequency: Generated<'daily' | 'weekly' | 'monthly'>;
  paused_until: Moment | null;
  consent_at: Moment;
  consent_page: string;
  consent_wording: string;
  confirm_token_hash: string | null;
  confirm_expires_at: Moment | null;
  confirmed_at: Moment | null;
  unsubscribed_at: Moment | null;
  bounce_count: Generated<number>;
  created_at: Moment;
  updated_at: Moment;
}

interface SuppressionTable {
  address_hash: string;
  reason: 'erased' | 'complained' | 'bounced';
  created_at: Moment;
}

interface ErasureTable {
  address_hash: string;
  erased_at: Moment;
}

interface NewsletterIssueTable {
  id: string;
  number: number;
  subject: string;
  body: Json;
  status: Generated<'draft' | 'sending' | 'sent'>;
  created_at: Moment;
  sent_at: Moment | null;
  kind: Generated<'weekly' | 'alert'>;
  /** The live item that an alert tells of. */
  about: string | null;
  edited_at: Moment | null;
  /** When a draft is sent by itself, unless it is stopped. */
  send_at: Moment | null;
  /** Names one such plan, so that a link stops that one and no other. */
  plan_id: string | null;
  /** Why it was not sent by itself. */
  held: string | null;
}

interface NewsletterRecipientTable {
  id: string;
  issue_id: string;
  subscriber_id: string;
  state: Generated<'queued' | 'sent' | 'failed' | 'bounced'>;
  attempts: Generated<number>;
  due_at: Moment;
  lease_until: Moment | null;
  sent_at: Moment | null;
  clicks: Generated<number>;
  last_error: string | null;
  handed_at: Moment | null;
  opened_at: Moment | null;
  /** Written to the outbox folder, because no mail server was set. */
  kept_in_folder: Generated<Flag>;
}

interface MailTable {
  id: string;
  idempotency_key: string;
  recipient: string;
  subject: string;
  headers: Json;
  text_body: string;
  html_body: string | null;
  created_at: Moment;
  due_at: Moment;
  lease_until: Moment | null;
  attempts: Generated<number>;
  sent_at: Moment | null;
  given_up_at: Moment | null;
  last_error: string | null;
  handed_at: Moment | null;
  /** Written to the outbox folder, because no mail server was set. */
  kept_in_folder: Generated<Flag>;
}

interface Received {
  created_at: Moment;
  handled_at: Moment | null;
  submission_key: string | null;
  outcome: 'done' | 'spam' | null;
  note: string | null;
  /** Why to look twice at it, in words. */
  suspicion: string | null;
}

interface AdvertisingInquiryTable extends Received {
  id: string;
  company_name: string;
  contact_name: string;
  email: string;
  phone: string;
  website: string | null;
  ad_type: OneOf<typeof AD_TYPES>;
  budget: OneOf<typeof AD_BUDGETS>;
  duration: OneOf<typeof AD_DURATIONS>;
  target_audience: string;
  objectives: string;
  additional_info: string | null;
}

interface ContactMessageTable extends Received {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  subject: string;
  category: Generated<OneOf<typeof CONTACT_CATEGORIES>>;
  message: string;
}

interface ContactAnswerTable {
  id: string;
  message_id: string;
  text: string;
  written_by: string;
  written_at: Moment;
}

interface ProblemReportTable extends Received {
  id: string;
  page: string;
  message: string;
  email: string | null;
}

interface RemittanceQuoteTable {
  id: string;
  provider: string;
  logo_url: string | null;
  currency: OneOf<typeof SENDING_CURRENCIES>;
  rate: string;
  fee_minor: number;
  payout_methods: Json;
  delivery: string | null;
  quoted_at: Moment;
  source: string;
  url: string | null;
}

interface RateAlertTable {
  id: string;
  email: string;
  email_folded: string;
  currency: OneOf<typeof SENDING_CURRENCIES>;
  amount_minor: number;
  measure: OneOf<typeof ALERT_MEASURES>;
  figure: string;
  asked_at: Moment;
  confirmed_at: Moment | null;
  ends_at: Moment;
  is_reached: Generated<number>;
  told_at: Moment | null;
}

interface FactTable {
  id: string;
  kind: FactKind;
  page: string;
  label: string;
  value: string;
  note: string;
  detail: Json;
  source_name: string;
  source_url: string | null;
  published: string;
  read_on: string;
  check_on: string;
  confirms: string;
  seed_hash: string | null;
  edited_at: Moment | null;
  removed_at: Moment | null;
  revision: Generated<number>;
  updated_at: Moment;
}

interface FactChangeTable {
  id: string;
  fact_id: string;
  number: number;
  changed_at: Moment;
  before: Json;
  was: string;
  became: string;
  reason: string;
}

interface OperatorTable {
  id: string;
  name: string;
  name_folded: string;
  role: OneOf<typeof ROLES>;
  password_hash: string | null;
  invite_hash: string | null;
  invite_expires_at: Moment | null;
  created_at: Moment;
}

interface OperatorPasskeyTable {
  id: string;
  operator_id: string;
  name: string;
  public_key: string;
  counter: number;
  transports: Json;
  created_at: Moment;
  last_used_at: Moment | null;
}

interface OperatorChallengeTable {
  challenge_hash: string;
  expires_at: Moment;
}

interface OperatorSessionTable {
  token_hash: string;
  created_at: Moment;
  expires_at: Moment;
  /** Null where the site's own password opened it before operators had names. */
  operator_id: string | null;
}

interface OperatorTokenTable {
  id: string;
  name: string;
  token_hash: string;
  created_at: Moment;
  last_used_at: Moment | null;
  revoked_at: Moment | null;
  scope: Generated<OneOf<typeof TOKEN_SCOPES>>;
}

interface SignInFailureTable {
  address_hash: string;
  failures: number;
  since: Moment;
  locked_until: Moment | null;
}

/** How much an address has sent lately, counted by every process. */
interface FloodCountTable {
  address_hash: string;
  points: number;
  ends_at: Moment;
}

/** A picture the operator uploaded, named by its content. */
interface DeskPictureTable {
  name: string;
  /** In base64. */
  webp: string;
  added_at: Moment;
  file_name: Generated<string>;
  alt: Generated<string>;
  caption: Generated<string>;
  credit: Generated<string>;
  width: Generated<number>;
  height: Generated<number>;
  focus_x: Generated<number>;
  focus_y: Generated<number>;
  crop_left: Generated<number>;
  crop_top: Generated<number>;
  crop_right: Generated<number>;
  crop_bottom: Generated<number>;
}

/** A file of another site's posts: read, shown, imported, perhaps taken back. */
interface ArticleImportTable {
  id: string;
  kind: ImportKind | null;
  file_name: string;
  status: ImportState;
  problem: string;
  read_by: string;
  read_at: Moment;
  seen_at: Moment;
  counts: Json;
  imported_by: string | null;
  imported_at: Moment | null;
}

/** One post of such a file, and the article that was made of it. */
interface ImportedArticleTable {
  id: string;
  import_id: string;
  position: number;
  source: string;
  report: Json;
  body: Json | null;
  article_id: string | null;
  made_at: Moment | null;
}

/** A picture of such a file, until the import makes it one of ours. */
interface ImportPictureTable {
  id: string;
  import_id: string;
  address_hash: string;
  name: string | null;
  problem: string;
  /** In base64. */
  webp: string | null;
  width: number;
  height: number;
  alt: string;
  caption: string;
  credit: string;
  file_name: string;
  is_new: Generated<Flag>;
}

/** A letter whose last byte is on its way to the mail server: its row's id and attempt. */
interface HandedLetterTable {
  name: string;
}

/** How often something was seen on a day, or in a month. */
interface ViewCountTable {
  id: string;
  kind: ViewKind;
  day: string;
  name: string;
  views: number;
  visits: number;
  full_loads: number;
  full_kilobytes: number;
  light_loads: number;
  light_kilobytes: number;
}

interface AuditEntryTable {
  id: string;
  at: Moment;
  actor: string;
  action: string;
  subject: string;
  detail: Json;
}

interface AppliedMigrationTable {
  name: string;
  applied_at: Moment;
}

export interface ContentTables {
  setting: SettingTable;
  content_version: ContentVersionTable;
  article: ArticleTable;
  article_revision: ArticleRevisionTable;
  article_draft: ArticleDraftTable;
  outlet: OutletTable;
  story: StoryTable;
  live_item: LiveItemTable;
  story_redirect: StoryRedirectTable;
  news_label: NewsLabelTable;
  news_rules: NewsRulesTable;
  business: BusinessTable;
  event: EventTable;
  business_photo: BusinessPhotoTable;
  mailed_link: MailedLinkTable;
  listing_change: ListingChangeTable;
  event_occurrence: EventOccurrenceTable;
  event_guest: EventGuestTable;
  subscriber: SubscriberTable;
  suppression: SuppressionTable;
  erasure: ErasureTable;
  newsletter_issue: NewsletterIssueTable;
  newsletter_recipient: NewsletterRecipientTable;
  mail: MailTable;
  advertising_inquiry: AdvertisingInquiryTable;
  contact_message: ContactMessageTable;
  contact_answer: ContactAnswerTable;
  problem_report: ProblemReportTable;
  remittance_quote: RemittanceQuoteTable;
  rate_alert: RateAlertTable;
  fact: FactTable;
  fact_change: FactChangeTable;
  operator: OperatorTable;
  operator_passkey: OperatorPasskeyTable;
  operator_challenge: OperatorChallengeTable;
  operator_session: OperatorSessionTable;
  operator_token: OperatorTokenTable;
  audit_entry: AuditEntryTable;
  sign_in_failure: SignInFailureTable;
  flood_count: FloodCountTable;
  desk_picture: DeskPictureTable;
  article_import: ArticleImportTable;
  imported_article: ImportedArticleTable;
  import_picture: ImportPictureTable;
  handed_letter: HandedLetterTable;
  view_count: ViewCountTable;
}

/** Made from the tables above, so no backup holds them. Only search-store.ts knows them. */
interface SearchTables {
  search_entry: {
    /** When it was published, in seconds, and a running number: newest first without sorting. */
    place: number;
    kind: string;
    item_id: string;
    group_id: string;
    title: string;
    title_text: string;
    excerpt: string;
    url: string;
    label: string;
    shown_at: Moment | null;
    visible_from: Moment;
  };
  search_body: { place: number; body: string };
  search_word: { word: string; uses: number };
  search_gram: { gram: string; size: number; word: string };
  search_change: { id: Generated<number>; kind: string; item_id: string };
}

export interface Tables extends ContentTables, SearchTables {
  applied_migration: AppliedMigrationTable;
}

/** Every table's key, in an order in which rows can be inserted: what is referred to comes first. */
export const TABLE_KEYS = {
  setting: 'name',
  content_version: 'id',
  article: 'id',
  article_revision: 'id',
  article_draft: 'id',
  outlet: 'id',
  story: 'id',
  live_item: 'id',
  story_redirect: 'id',
  news_label: 'id',
  news_rules: 'id',
  business: 'id',
  event: 'id',
  business_photo: 'id',
  mailed_link: 'id',
  listing_change: 'id',
  event_occurrence: 'occurrence_id',
  event_guest: 'id',
  subscriber: 'id',
  suppression: 'address_hash',
  erasure: 'address_hash',
  newsletter_issue: 'id',
  newsletter_recipient: 'id',
  mail: 'id',
  advertising_inquiry: 'id',
  contact_message: 'id',
  contact_answer: 'id',
  problem_report: 'id',
  remittance_quote: 'id',
  rate_alert: 'id',
  fact: 'id',
  fact_change: 'id',
  operator: 'id',
  operator_passkey: 'id',
  operator_challenge: 'challenge_hash',
  operator_session: 'token_hash',
  operator_token: 'id',
  audit_entry: 'id',
  sign_in_failure: 'address_hash',
  flood_count: 'address_hash',
  desk_picture: 'name',
  article_import: 'id',
  imported_article: 'id',
  import_picture: 'id',
  handed_letter: 'name',
  view_count: 'id',
} as const satisfies { [Table in keyof ContentTables]: keyof ContentTables[Table] };

export type TableName = keyof ContentTables;
