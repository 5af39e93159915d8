import type { Generated } from 'kysely';
import type { SUBSCRIBER_STATUSES } from '../../../contract/newsletter/newsletter-choices.ts';
import type { Flag, Json, Moment, OneOf } from './columns.ts';

export interface NewsletterTables {
  subscriber: SubscriberTable;
  suppression: SuppressionTable;
  erasure: ErasureTable;
  newsletter_issue: NewsletterIssueTable;
  newsletter_recipient: NewsletterRecipientTable;
  newsletter_link: NewsletterLinkTable;
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
  /** Where somebody agreed who did not use our form: another list, a letter, a conversation. */
  consent_source: string | null;
  /** The operator who added them. */
  added_by: string | null;
  /** The last email of the welcome series they were sent. */
  welcome_step: Generated<number>;
  confirm_token_hash: string | null;
  confirm_expires_at: Moment | null;
  confirmed_at: Moment | null;
  unsubscribed_at: Moment | null;
  /** When, how and by whom their address was changed; never the address itself. */
  address_changes: Generated<Json>;
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
  /** The live item that an alert is about. */
  about: string | null;
  edited_at: Moment | null;
  /** When a draft is sent automatically, unless it is stopped. */
  send_at: Moment | null;
  /** The id of that plan, so that a link stops only this one. */
  plan_id: string | null;
  /** Why it was not sent automatically. */
  held: string | null;
  /** The segment of readers it goes to. */
  audience: Generated<Json>;
  counts_links: Generated<Flag>;
  counts_opens: Generated<Flag>;
  /** The operator who scheduled it; null where the site did. */
  planned_by: string | null;
  /** When an operator stopped it half-way. */
  stopped_at: Moment | null;
}

interface NewsletterRecipientTable {
  id: string;
  issue_id: string;
  subscriber_id: string;
  state: Generated<'queued' | 'sent' | 'failed' | 'bounced' | 'stopped'>;
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
  /** When the server first refused it for now, such as for a full mailbox. */
  deferred_at: Moment | null;
}

/** How often a link of an issue was followed, by all readers together. */
interface NewsletterLinkTable {
  id: string;
  issue_id: string;
  /** Its index among the links of the issue. */
  link: number;
  clicks: Generated<number>;
}
