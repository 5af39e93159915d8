import { z } from 'zod';
import { emailAddress } from '../forms/fields.ts';

/** Where readers reach the site, and the server that sends its email. */

export const publicAddressSchema = z.object({ address: z.string().trim().max(200) });

const ADDRESS = 'Enter an email address such as news@example.org';
const HOST = 'Enter the name of the server, such as smtp.example.org';

export const mailServerSchema = z.object({
  /** Empty: no server. */
  host: z.union([
    z.literal(''),
    z
      .string()
      .trim()
      .regex(/^[\w.-]+$|^\[[\da-f:.]+\]$/i, HOST),
  ]),
  port: z
    .number('Enter the port, usually 587 or 465')
    .int('Enter the port, usually 587 or 465')
    .min(1, 'Enter the port, usually 587 or 465')
    .max(65535, 'Enter the port, usually 587 or 465'),
  user: z.string().trim().max(200),
  /** Empty: the stored one stays. */
  password: z.string().max(500),
  /** Whom emails come from; without it the address stays. */
  sender: emailAddress(ADDRESS).optional(),
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
  'POST /admin/connection/test': { body: typeof testEmailSchema; answer: TestedMail };
  'GET /admin/connection/records': { query: typeof senderRecordsSchema; answer: SenderRecord[] };
}
