import type { Generated } from 'kysely';
import type { Flag, Json, Moment } from './columns.ts';

export interface MailTables {
  mail: MailTable;
}

interface MailTable {
  id: string;
  idempotency_key: string;
  recipient: string;
  /** Where it ends up, whatever tag the address has. */
  mailbox: string;
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
