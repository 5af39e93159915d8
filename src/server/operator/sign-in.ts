import type { Context } from 'hono';
import { MINUTE } from '../../contract/durations.ts';
import { passkeyAnswerSchema, signInSchema } from '../../contract/operators.ts';
import type { Database } from '../database/database.ts';
import type { SettingStore } from '../database/setting-store.ts';
import { sharedLimit } from '../database/shared-limit.ts';
import { clientAddress } from '../http/client-address.ts';
import { floodGate } from '../http/flood-gate.ts';
import { ProblemError } from '../http/problem-response.ts';
import { readBody } from '../http/read-input.ts';
import { type AccountStore, FIRST, foldName } from './account-store.ts';
import type { AuditStore } from './audit-store.ts';
import type { Gate } from './gate.ts';
import { hashPassword, OPERATOR_PASSWORD, type Slowness } from './operator-password.ts';
import type { OperatorSigner } from './operator-signer.ts';
import type { OperatorStore } from './operator-store.ts';
import type { Passkeys } from './passkeys.ts';
import type { PasswordQueue } from './password-queue.ts';

const WINDOW = 15 * MINUTE;
const MOST_FAILURES = 5;
/** For one person, from wherever. More than from one address, since anybody can type a name. */
const MOST_OF_PERSON = 10;
/** For each wrong try of anybody lately, everybody waits a little longer. */
const SLOWER_BY = 100;
const SLOWEST = 3000;
/** Of passkeys, which anybody can ask for. */
const CHALLENGES = { points: 30, within: 10 * MINUTE } as const;

export interface SignInParts {
  operators: OperatorStore;
  accounts: AccountStore;
  passkeys: Passkeys;
  settings: SettingStore;
  audit: AuditStore;
  database: Database;
  passwords: PasswordQueue;
  signer: OperatorSigner;
  gate: Gate;
  adminPassword: string | undefined;
  now: () => Date;
  slowness: Slowness;
}

export type SignIn = ReturnType<typeof createSignIn>;

/** Checks who comes: slowly, one at a time, and the same way whether right or wrong. */
export function createSignIn(parts: SignInParts) {
  const { operators, accounts, passwords, gate, now, slowness } = parts;
  // The environment's password is hashed as the stored one is, so that both take the same time.
  const given = parts.adminPassword ? hashPassword(parts.adminPassword, slowness.cost) : undefined;
  const countChallenge = sharedLimit(parts.database, CHALLENGES, now);
  const challengeGate = floodGate((address) =>
    countChallenge(parts.signer.addressHash(`passkey ${address}`)),
  );

  /** Of somebody unknown, or who has set none yet, it is one that matches nothing. */
  async function storedOf(account: { id: string; password_hash: string | null } | undefined) {
    if (account?.id === FIRST.id) {
      return (await given) ?? (await parts.settings.get(OPERATOR_PASSWORD)) ?? '';
    }
    return account?.password_hash ?? NOBODYS;
  }

  /** Counts a try of an address, and of a person where one is named; throws where none is left. */
  async function takeTries(c: Context, name = ''): Promise<string[]> {
    const at = now();
    const moment = at.toISOString();
    const since = new Date(at.getTime() - WINDOW).toISOString();
    const lockUntil = new Date(at.getTime() + WINDOW).toISOString();
    const refuse = (until: string): never => {
      const seconds = Math.ceil((Date.parse(until) - at.getTime()) / 1000);
      c.header('Retry-After', String(seconds));
      throw new ProblemError(429, 'Too many wrong passwords. Try again in 15 minutes.');
    };
    // Twice as long, because guesses that come together do not read the clock in the same moment.
    const longest = new Date(at.getTime() + 2 * WINDOW).toISOString();
    const keys = [
      [parts.signer.addressHash(`sign-in ${clientAddress(c)}`), MOST_FAILURES] as const,
      ...(name
        ? [[parts.signer.addressHash(`sign-in of ${foldName(name)}`), MOST_OF_PERSON] as const]
        : []),
    ];
    for (const [key] of keys) {
      const locked = await operators.lockedUntil(key, moment, longest);
      if (locked) refuse(locked);
    }
    const before = await operators.failuresSince(since);
    for (const [key, most] of keys) {
      if (!(await operators.takeTry(key, { now: moment, since, most, lockUntil }))) {
        refuse(lockUntil);
      }
    }
    await slowness.pause(Math.min(SLOWEST, SLOWER_BY * before));
    return keys.map(([key]) => key);
  }

  const note = (actor: string, action: string, detail = {}) =>
    parts.audit.note({ at: now().toISOString(), actor, action, subject: '', detail });

  async function forgetTries(tries: readonly string[]) {
    for (const key of tries) await operators.forgetFailures(key);
  }

  async function welcome(c: Context, account: { id: string; name: string }, tries: string[]) {
    await forgetTries(tries);
    await gate.open(c, account.id);
    await note(account.name, 'sign-in');
    return c.json({ signedIn: true });
  }

  return {
    takeTries,
    forgetTries,

    async byPassword(c: Context) {
      gate.checkOrigin(c);
      const { name, password } = await readBody(c, signInSchema);
      const tries = await takeTries(c, name);
      const account = name ? await accounts.byName(name) : { ...FIRST, password_hash: null };
      if (!(await passwords.matches(password, () => storedOf(account))) || !account) {
        await note('somebody', 'sign-in.refused', name ? { name } : {});
        throw new ProblemError(401, 'Invalid password');
      }
      if (account.id === FIRST.id) await accounts.ensureFirst(now().toISOString());
      return welcome(c, account, tries);
    },

    async askPasskey(c: Context) {
      gate.checkOrigin(c);
      c.header('Cache-Control', 'no-store');
      await challengeGate(c);
      return c.json(await parts.passkeys.ask());
    },

    async byPasskey(c: Context) {
      gate.checkOrigin(c);
      const answer = await readBody(c, passkeyAnswerSchema);
      const tries = await takeTries(c);
      const id = await parts.passkeys.read(answer);
      const account = id === undefined ? undefined : await accounts.find(id);
      if (!account) {
        await note('somebody', 'sign-in.refused', { passkey: true });
        throw new ProblemError(401, 'This passkey is not known here.');
      }
      return welcome(c, account, tries);
    },

    /** Whether a password is this person's: asked before they set another. */
    isPasswordOf: (account: { id: string; password_hash: string | null }, password: string) =>
      passwords.matches(password, () => storedOf(account)),
  };
}

/** What the password of somebody who is not there is compared with: as slow, and matched by none. */
const NOBODYS = `scrypt$${2 ** 16}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
