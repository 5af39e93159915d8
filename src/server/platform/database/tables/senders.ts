import type { Generated } from 'kysely';
import type { SentKind } from '../../../../contract/senders/sender.ts';
import type { Json, Moment } from './columns.ts';

export interface SendersTables {
  mailed_link: MailedLinkTable;
  listing_change: ListingChangeTable;
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
  kind: SentKind;
  listing_id: string;
  what: 'edit' | 'claim' | 'reply';
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
