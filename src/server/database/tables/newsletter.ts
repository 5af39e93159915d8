import type { Generated } from 'kysely';
import type { SUBSCRIBER_STATUSES } from '../../../contract/newsletter/newsletter-choices.ts';
import type { Flag, Json, Moment, OneOf } from './columns.ts';

export interface NewsletterTables {
  subscriber: SubscriberTable;
  suppression: SuppressionTable;
  erasure: ErasureTable;
  newsletter_issue: NewsletterIssueTable;
  newsletter_recipient: NewsletterRecipientTable;
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
  /** The live item that an alert is about. */
  about: string | null;
  edited_at: Moment | null;
  /** When a draft is sent automatically, unless it is stopped. */
  send_at: Moment | null;
  /** The id of that plan, so that a link stops only this one. */
  plan_id: string | null;
  /** Why it was not sent automatically. */
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
