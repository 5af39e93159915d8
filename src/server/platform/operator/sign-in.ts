import type { Context } from 'hono';
import { passkeyAnswerSchema, signInSchema } from '../../../contract/desk/operators.ts';
import { MINUTE } from '../../../contract/durations.ts';
import type { Database } from '../database/database.ts';
import type { SettingStore } from '../database/setting-store.ts';
import { sharedLimit } from '../database/shared-limit.ts';
import { ProblemError, readBody, respond } from '../http/calls.ts';
import { clientAddress } from '../http/client-address.ts';
import { floodGate } from '../http/flood-gate.ts';
import { type Account, type AccountStore, FIRST, foldName } from './account-store.ts';
import type { AuditStore } from './audit-store.ts';
import type { Gate } from './gate.ts';
import type { KnownDevices } from './known-device.ts';
import { type GuessCost, hashPassword, OPERATOR_PASSWORD } from './operator-password.ts';
import type { OperatorSigner } from './operator-signer.ts';
import type { Passkeys } from './passkeys.ts';
import type { PasswordQueues } from './password-queue.ts';
import type { SignInTries, TryCount } from './sign-in-tries.ts';

/** Per address, per known device, or per signed-in operator. */
const MAX_FAILURES = 5;
/** Per name from any address; more than per address, since anybody can type a name. */
const MAX_FAILURES_PER_NAME = 10;
/** The delay that each recent failure adds for strangers. */
const DELAY_PER_FAILURE_MS = 100;
const MAX_DELAY_MS = 3000;
/** Anybody can request a passkey challenge. */
const CHALLENGE_LIMIT = { points: 30, within: 10 * MINUTE } as const;

export interface SignInDeps {
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
  slowness: GuessCost;
}

export type SignIn = ReturnType<typeof createSignIn>;

/** Checks passwords and passkeys: slowly, one at a time, and equally long whether right or wrong. */
export function createSignIn(deps: SignInDeps) {
  const { accounts, passwords, tries, devices, gate, now, slowness } = deps;
  // Hashed like a stored password, so that both take the same time.
  const adminPasswordHash = deps.adminPassword
    ? hashPassword(deps.adminPassword, slowness.cost)
    : undefined;
  const countChallenge = sharedLimit(deps.database, CHALLENGE_LIMIT, now);
  const challengeGate = floodGate((address) =>
    countChallenge(deps.signer.addressHash(`passkey ${address}`)),
  );

  /** What the desk set comes before ADMIN_PASSWORD; for unknown accounts, or those without a password, a hash that nothing matches. */
  async function storedOf(account: Pick<Account, 'id' | 'password_hash'> | undefined) {
    if (account?.id === FIRST.id && !account.password_hash) {
      return (await adminPasswordHash) ?? (await deps.settings.get(OPERATOR_PASSWORD)) ?? '';
    }
    return account?.password_hash ?? UNMATCHABLE_HASH;
  }

  const counted = (who: string, most: number): TryCount => ({
    key: deps.signer.addressHash(who),
    most,
  });
  const takeTries = async (c: Context, counts: readonly TryCount[]) => {
    await tries.take(c, counts);
    return counts;
  };

  /** Counts a try for the address and, if given, the name; more failures mean longer delays. */
  async function takeStrangersTries(c: Context, name = '') {
    const recent = await tries.recent();
    const address = counted(`sign-in ${clientAddress(c)}`, MAX_FAILURES);
    const person = counted(`sign-in of ${foldName(name)}`, MAX_FAILURES_PER_NAME);
    const counts = await takeTries(c, name ? [address, person] : [address]);
    await slowness.pause(Math.min(MAX_DELAY_MS, DELAY_PER_FAILURE_MS * recent));
    return counts;
  }

  const note = (actor: string, action: string, detail = {}) =>
    deps.audit.note({ at: now().toISOString(), actor, action, subject: '', detail });

  /** Opens a session and marks the browser as known. */
  async function open(c: Context, account: Account): Promise<void> {
    await gate.open(c, account.id);
    await devices.remember(c, account, await devices.find(c, account));
  }

  async function completeSignIn(c: Context, account: Account, counts: readonly TryCount[]) {
    await tries.forget(counts);
    await open(c, account);
    await note(account.name, 'sign-in');
    return respond(c, 'POST /admin/session', { signedIn: true });
  }

  return {
    open,
    takeStrangersTries,
    /** Counted per account, because the operator is signed in. */
    takeOwnTries: (c: Context, { id }: Pick<Account, 'id'>) =>
      takeTries(c, [counted(`password of ${id}`, MAX_FAILURES)]),

    async byPassword(c: Context) {
      gate.checkOrigin(c);
      const { name, password } = await readBody(c, signInSchema);
      const account = name ? await accounts.byName(name) : await accounts.first();
      const device = account && (await devices.find(c, account));
      const counts = device
        ? await takeTries(c, [counted(`sign-in device ${device}`, MAX_FAILURES)])
        : await takeStrangersTries(c, name);
      const queue = device ? passwords.known : passwords.strangers;
      if (!(await queue.matches(password, () => storedOf(account))) || !account) {
        await note('somebody', 'sign-in.refused', name ? { name } : {});
        throw new ProblemError(401, 'Invalid password');
      }
      if (account.id === FIRST.id) await accounts.ensureFirst(now().toISOString());
      return completeSignIn(c, account, counts);
    },

    async askPasskey(c: Context) {
      gate.checkOrigin(c);
      c.header('Cache-Control', 'no-store');
      await challengeGate(c);
      return respond(c, 'POST /admin/session/passkey/options', await deps.passkeys.ask());
    },

    async byPasskey(c: Context) {
      gate.checkOrigin(c);
      const answer = await readBody(c, passkeyAnswerSchema);
      const counts = await takeStrangersTries(c);
      const id = await deps.passkeys.read(answer);
      const account = id === undefined ? undefined : await accounts.find(id);
      if (!account) {
        await note('somebody', 'sign-in.refused', { passkey: true });
        throw new ProblemError(401, 'We don’t recognise this passkey.');
      }
      return completeSignIn(c, account, counts);
    },

    /** Whether a password is this account's, checked before it is changed. */
    isPasswordOf: (account: Pick<Account, 'id' | 'password_hash'>, password: string) =>
      passwords.known.matches(password, () => storedOf(account)),
  };
}

/** Compared with the password of an unknown account: as slow, and never matched. */
const UNMATCHABLE_HASH = `scrypt$${2 ** 16}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
