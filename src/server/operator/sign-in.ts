import type { Context } from 'hono';
import { passkeyAnswerSchema, signInSchema } from '../../contract/desk/operators.ts';
import { MINUTE } from '../../contract/durations.ts';
import type { Database } from '../database/database.ts';
import type { SettingStore } from '../database/setting-store.ts';
import { sharedLimit } from '../database/shared-limit.ts';
import { clientAddress } from '../http/client-address.ts';
import { floodGate } from '../http/flood-gate.ts';
import { ProblemError } from '../http/problem-response.ts';
import { readBody } from '../http/read-input.ts';
import { type Account, type AccountStore, FIRST, foldName } from './account-store.ts';
import type { AuditStore } from './audit-store.ts';
import type { Gate } from './gate.ts';
import type { KnownDevices } from './known-device.ts';
import { hashPassword, OPERATOR_PASSWORD, type Slowness } from './operator-password.ts';
import type { OperatorSigner } from './operator-signer.ts';
import type { Passkeys } from './passkeys.ts';
import type { PasswordQueues } from './password-queue.ts';
import type { SignInTries, TryCount } from './sign-in-tries.ts';

/** From one address, from one known device, or of one person who is signed in. */
const MOST_FAILURES = 5;
/** For one person, from wherever. More than from one address, since anybody can type a name. */
const MOST_OF_PERSON = 10;
/** For each wrong try of anybody lately, every stranger waits a little longer. */
const SLOWER_BY = 100;
const SLOWEST = 3000;
/** Of passkeys, which anybody can ask for. */
const CHALLENGES = { points: 30, within: 10 * MINUTE } as const;

export interface SignInParts {
  accounts: AccountStore;
  passkeys: Passkeys;
  settings: SettingStore;
  audit: AuditStore;
  database: Database;
  passwords: PasswordQueues;
  tries: SignInTries;
  devices: KnownDevices;
  signer: OperatorSigner;
  gate: Gate;
  adminPassword: string | undefined;
  now: () => Date;
  slowness: Slowness;
}

export type SignIn = ReturnType<typeof createSignIn>;

/** Checks who comes: slowly, one at a time, and the same way whether right or wrong. */
export function createSignIn(parts: SignInParts) {
  const { accounts, passwords, tries, devices, gate, now, slowness } = parts;
  // The environment's password is hashed as the stored one is, so that both take the same time.
  const given = parts.adminPassword ? hashPassword(parts.adminPassword, slowness.cost) : undefined;
  const countChallenge = sharedLimit(parts.database, CHALLENGES, now);
  const challengeGate = floodGate((address) =>
    countChallenge(parts.signer.addressHash(`passkey ${address}`)),
  );

  /** Of somebody unknown, or who has set none yet, it is one that matches nothing. */
  async function storedOf(account: Pick<Account, 'id' | 'password_hash'> | undefined) {
    if (account?.id === FIRST.id) {
      return (await given) ?? (await parts.settings.get(OPERATOR_PASSWORD)) ?? '';
    }
    return account?.password_hash ?? NOBODYS;
  }

  const counted = (who: string, most: number): TryCount => ({
    key: parts.signer.addressHash(who),
    most,
  });
  const takeTries = async (c: Context, counts: readonly TryCount[]) => {
    await tries.take(c, counts);
    return counts;
  };

  /** Counts a try of an address, and of a person where one is named; the more are wrong, the slower. */
  async function takeStrangersTries(c: Context, name = '') {
    const recent = await tries.recent();
    const address = counted(`sign-in ${clientAddress(c)}`, MOST_FAILURES);
    const person = counted(`sign-in of ${foldName(name)}`, MOST_OF_PERSON);
    const counts = await takeTries(c, name ? [address, person] : [address]);
    await slowness.pause(Math.min(SLOWEST, SLOWER_BY * recent));
    return counts;
  }

  const note = (actor: string, action: string, detail = {}) =>
    parts.audit.note({ at: now().toISOString(), actor, action, subject: '', detail });

  /** Opens a session, and knows the browser from now on. */
  async function open(c: Context, account: Account): Promise<void> {
    await gate.open(c, account.id);
    await devices.remember(c, account, await devices.find(c, account));
  }

  async function welcome(c: Context, account: Account, counts: readonly TryCount[]) {
    await tries.forget(counts);
    await open(c, account);
    await note(account.name, 'sign-in');
    return c.json({ signedIn: true });
  }

  return {
    open,
    takeStrangersTries,
    /** Counted for each person: an address tells nothing about whoever is signed in. */
    takeOwnTries: (c: Context, { id }: Pick<Account, 'id'>) =>
      takeTries(c, [counted(`password of ${id}`, MOST_FAILURES)]),

    async byPassword(c: Context) {
      gate.checkOrigin(c);
      const { name, password } = await readBody(c, signInSchema);
      const account = name ? await accounts.byName(name) : { ...FIRST, password_hash: null };
      const device = account && (await devices.find(c, account));
      const counts = device
        ? await takeTries(c, [counted(`sign-in device ${device}`, MOST_FAILURES)])
        : await takeStrangersTries(c, name);
      const queue = device ? passwords.known : passwords.strangers;
      if (!(await queue.matches(password, () => storedOf(account))) || !account) {
        await note('somebody', 'sign-in.refused', name ? { name } : {});
        throw new ProblemError(401, 'Invalid password');
      }
      if (account.id === FIRST.id) await accounts.ensureFirst(now().toISOString());
      return welcome(c, account, counts);
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
      const counts = await takeStrangersTries(c);
      const id = await parts.passkeys.read(answer);
      const account = id === undefined ? undefined : await accounts.find(id);
      if (!account) {
        await note('somebody', 'sign-in.refused', { passkey: true });
        throw new ProblemError(401, "We don't recognise this passkey.");
      }
      return welcome(c, account, counts);
    },

    /** Whether a password is this person's: asked before they set another. */
    isPasswordOf: (account: Pick<Account, 'id' | 'password_hash'>, password: string) =>
      passwords.known.matches(password, () => storedOf(account)),
  };
}

/** What the password of somebody who is not there is compared with: as slow, and matched by none. */
const NOBODYS = `scrypt$${2 ** 16}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
