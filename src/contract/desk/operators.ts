import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { z } from 'zod';
import { emailAddress, line } from '../forms/fields.ts';
import { ROLES, type Role } from './roles.ts';

export const LONGEST_NAME = 60;
const operatorName = line(2, 'Enter a name of at least 2 characters').max(LONGEST_NAME);
const newPassword = z
  .string()
  .min(12, 'Use at least 12 characters')
  .max(1000)
  .refine((password) => new Set(password).size > 4, 'Use more different characters');

/** The site's own password needs no name; it is the owner's way in. */
export const signInSchema = z.object({
  name: z.string().trim().max(LONGEST_NAME).default(''),
  password: z.string().min(1).max(1000),
});
export const newOperatorSchema = z.object({ name: operatorName, role: z.enum(ROLES) });
export const operatorChangeSchema = z.object({ role: z.enum(ROLES) });
export const invitationSchema = z.object({
  token: z.string().min(1).max(100),
  password: newPassword,
});
export const passwordChangeSchema = z.object({
  current: z.string().min(1).max(1000),
  password: newPassword,
});
/** The name an operator signs in with, and where they get emails about their work; empty for none. */
export const ownAccountSchema = z.object({
  name: operatorName.optional(),
  email: z.union([
    z.string().trim().length(0),
    emailAddress('Enter an email address such as ama@example.org'),
  ]),
});
/** What a browser's authenticator answers; the library looks into it. */
export const passkeyAnswerSchema = z.looseObject({ id: z.string().min(1).max(1400) });
export const newPasskeySchema = z.object({
  name: line(1, 'Enter a name').max(100),
  answer: passkeyAnswerSchema,
});

/** Whoever is signed in. */
export interface DeskSession {
  signedIn: true;
  name: string;
  role: Role;
  /** Whether the password was set at the desk, and not by the site's configuration. */
  ownPassword: boolean;
  /** Signs in without a name, and can be reset by the site's configuration. */
  isFirst: boolean;
  /** Where they get emails about their own work; empty for none. */
  email: string;
}
export interface DeskOperator {
  id: string;
  name: string;
  role: Role;
  createdAt: string;
  /** Invited, and has not come in yet. */
  isInvited: boolean;
  sessions: number;
  passkeys: number;
  /** Cannot be removed or given another role: the site's own password opens it. */
  isFirst: boolean;
}
export interface DeskPasskey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

interface Invited {
  id: string;
  token: string;
}

export interface OperatorCalls {
  'POST /admin/session': { body: typeof signInSchema; answer: { signedIn: true } };
  'POST /admin/session/passkey': {
    body: typeof passkeyAnswerSchema;
    answer: { signedIn: true };
  };
  'POST /admin/session/passkey/options': { answer: PublicKeyCredentialRequestOptionsJSON };
  'POST /admin/invitation': {
    body: typeof invitationSchema;
    answer: { signedIn: true; name: string };
  };
  /** Before the gate, so that the sign-in form can ask without being refused. */
  'GET /admin/sign-in': { answer: { signedIn: boolean } };
  'GET /admin/session': { answer: DeskSession };
  'DELETE /admin/session': { answer: { signedIn: false } };
  'DELETE /admin/sessions': { answer: { ended: number } };
  'PUT /admin/password': { body: typeof passwordChangeSchema; answer: { changed: true } };
  'PUT /admin/account': { body: typeof ownAccountSchema; answer: { email: string } };
  'GET /admin/passkeys': { answer: DeskPasskey[] };
  'POST /admin/passkeys/options': { answer: PublicKeyCredentialCreationOptionsJSON };
  'POST /admin/passkeys': { body: typeof newPasskeySchema; answer: DeskPasskey[] };
  'DELETE /admin/passkeys/{id}': object;
  'GET /admin/operators': { answer: DeskOperator[] };
  'POST /admin/operators': { body: typeof newOperatorSchema; answer: Invited };
  'POST /admin/operators/{id}/invitation': { answer: Invited };
  'PUT /admin/operators/{id}': {
    body: typeof operatorChangeSchema;
    answer: { id: string; role: Role };
  };
  'DELETE /admin/operators/{id}/sessions': { answer: { ended: number } };
  'DELETE /admin/operators/{id}': object;
}
