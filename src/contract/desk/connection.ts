import { z } from 'zod';
import { emailAddress } from '../forms/fields.ts';

/** Where readers reach the site, and the server that sends its email. */

export const publicAddressSchema = z.object({ address: z.string().trim().max(200) });

const ADDRESS = 'Enter an email address such as news@example.org';
const HOST = 'Enter the name of the server, such as smtp.example.org';

/** Empty: no server. */
const host = (missing: string) =>
  z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .regex(/^[\w.-]+$|^\[[\da-f:.]+\]$/i, missing),
  ]);
const port = (message: string) =>
  z.number(message).int(message).min(1, message).max(65535, message);

export const mailServerSchema = z.object({
  host: host(HOST),
  port: port('Enter the port, usually 587 or 465'),
  user: z.string().trim().max(200),
  /** Empty: the stored one stays. */
  password: z.string().max(500),
  /** Whom emails come from; without it the address stays. */
  sender: emailAddress(ADDRESS).optional(),
});

/** Where emails that can't be delivered come back to. */
export const bounceMailboxSchema = z.object({
  /** Empty: the address that emails come from. */
  address: z.union([z.literal(''), emailAddress(ADDRESS)]),
  /** Whether each email gets a return address of its own, after a plus sign. */
  isOwn: z.boolean(),
  /** Empty: no mailbox is read. */
  host: host('Enter the name of the server, such as imap.example.org'),
  port: port('Enter the port, usually 993 or 143'),
  user: z.string().trim().max(200),
  /** Empty: the stored one stays. */
  password: z.string().max(500),
});

export const testEmailSchema = z.object({
  to: emailAddress(ADDRESS),
});

export const senderRecordsSchema = z.object({
  selector: z
    .string()
    .trim()
    .regex(/^[\w.-]{0,100}$/, 'Enter the selector your email provider gave you, such as s1')
    .optional(),
});

export interface Connection {
  address: { value: string; from: 'desk' | 'environment' | 'default'; isPublic: boolean };
  mail: {
    from: 'desk' | 'environment' | 'none';
    host: string;
    port: number;
    user: string;
    hasPassword: boolean;
    /** What the desk stored can't be decrypted: its key is missing from the data folder. */
    isLocked: boolean;
  };
  bounces: Omit<z.infer<typeof bounceMailboxSchema>, 'password'> & { hasPassword: boolean };
  /** The address that emails come from. */
  sender: string;
  /** Whether it is in use, which takes a few seconds. */
  isInUse: boolean;
}

export interface TestedMail {
  accepted: boolean;
  /** What the mail server said, or why it can’t be reached. */
  answer: string;
}

/** What was found in the mailbox, or why it can’t be read. */
export interface CheckedMailbox {
  problem: string | null;
  hard: number;
  soft: number;
  /** Not about an email of ours, or no bounce. */
  others: number;
}

export interface SenderRecord {
  kind: 'SPF' | 'DKIM' | 'DMARC';
  /** Where in the DNS it belongs. */
  name: string;
  /** What to set; null where only the mail provider knows. */
  wanted: string | null;
  state: 'found' | 'missing' | 'wrong' | 'unknown';
  found: string[];
  note: string;
}

export interface ConnectionCalls {
  'GET /admin/connection': { answer: Connection };
  'PUT /admin/connection/address': { body: typeof publicAddressSchema; answer: Connection };
  'PUT /admin/connection/mail': { body: typeof mailServerSchema; answer: Connection };
  'PUT /admin/connection/bounces': { body: typeof bounceMailboxSchema; answer: Connection };
  'POST /admin/connection/bounces/check': { answer: CheckedMailbox };
  'POST /admin/connection/test': { body: typeof testEmailSchema; answer: TestedMail };
  'GET /admin/connection/records': { query: typeof senderRecordsSchema; answer: SenderRecord[] };
}
