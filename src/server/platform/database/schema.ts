import type { ArticlesTables } from './tables/articles.ts';
import type { Moment } from './tables/columns.ts';
import type { DirectoryTables } from './tables/directory.ts';
import type { EventsTables } from './tables/events.ts';
import type { FactsTables } from './tables/facts.ts';
import type { FuneralsTables } from './tables/funerals.ts';
import type { ImportsTables } from './tables/imports.ts';
import type { InboxTables } from './tables/inbox.ts';
import type { IndexingTables } from './tables/indexing.ts';
import type { LivePagesTables } from './tables/live-pages.ts';
import type { MailTables } from './tables/mail.ts';
import type { MoneyTables } from './tables/money.ts';
import type { NewsTables } from './tables/news.ts';
import type { NewsletterTables } from './tables/newsletter.ts';
import type { OperatorsTables } from './tables/operators.ts';
import type { PicturesTables } from './tables/pictures.ts';
import type { PodcastTables } from './tables/podcast.ts';
import type { PushTables } from './tables/push.ts';
import type { SearchTables } from './tables/search.ts';
import type { SendersTables } from './tables/senders.ts';
import type { SiteTables } from './tables/site.ts';

/** The tables as queries see them. The migrations define what each column may contain. */
export interface ContentTables
  extends ArticlesTables,
    LivePagesTables,
    ImportsTables,
    PicturesTables,
    PodcastTables,
    NewsTables,
    DirectoryTables,
    EventsTables,
    FuneralsTables,
    SendersTables,
    NewsletterTables,
    MailTables,
    PushTables,
    InboxTables,
    MoneyTables,
    FactsTables,
    OperatorsTables,
    IndexingTables,
    SiteTables {}

export interface Tables extends ContentTables, SearchTables {
  applied_migration: { name: string; applied_at: Moment };
}

/** Every table's key, in an order in which rows can be inserted: referenced tables come first. */
export const TABLE_KEYS = {
  setting: 'name',
  content_version: 'id',
  article: 'id',
  article_revision: 'id',
  article_draft: 'id',
  gone_article: 'id',
  live_page: 'id',
  live_entry: 'id',
  outlet: 'id',
  story: 'id',
  live_item: 'id',
  former_headline: 'id',
  story_redirect: 'id',
  news_label: 'id',
  affair_story: 'id',
  news_rules: 'id',
  business: 'id',
  event: 'id',
  business_photo: 'id',
  rating: 'id',
  mailed_link: 'id',
  listing_change: 'id',
  event_occurrence: 'occurrence_id',
  event_guest: 'id',
  event_alert: 'id',
  event_photo: 'id',
  funeral: 'id',
  funeral_photo: 'id',
  funeral_follower: 'id',
  subscriber: 'id',
  suppression: 'address_hash',
  erasure: 'address_hash',
  newsletter_issue: 'id',
  newsletter_recipient: 'id',
  newsletter_link: 'id',
  mail: 'id',
  push_subscription: 'id',
  push_choice: 'id',
  push_notification: 'id',
  push_delivery: 'id',
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
  withdrawn_access: 'access_hash',
  audit_entry: 'id',
  sign_in_failure: 'address_hash',
  flood_count: 'address_hash',
  desk_picture: 'name',
  desk_file: 'name',
  episode: 'id',
  news_bulletin: 'day',
  recording: 'id',
  radio_station: 'id',
  audio_chunk: 'id',
  article_import: 'id',
  imported_article: 'id',
  import_picture: 'id',
  import_file: 'id',
  view_count: 'id',
  redirect: 'path',
  own_text: 'id',
  takedown: 'id',
  indexed_page: 'id',
  index_batch: 'id',
  channel_post: 'id',
} as const satisfies { [Table in keyof ContentTables]: keyof ContentTables[Table] };

export type TableName = keyof ContentTables;
