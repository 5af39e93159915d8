import type { Context } from 'hono';
import type { Database } from '../database/database.ts';
import type { ListStorage } from '../database/list-beside-backups.ts';
import { settingStore } from '../database/setting-store.ts';
import { accountStore } from './account-store.ts';
import { auditStore } from './audit-store.ts';
import { createGate, type SignedIn } from './gate.ts';
import { knownDevices } from './known-device.ts';
import { SLOW, type Slowness } from './operator-password.ts';
import type { OperatorSigner } from './operator-signer.ts';
import { operatorStore } from './operator-store.ts';
import { passkeyStore } from './passkey-store.ts';
import { openPasskeys } from './passkeys.ts';
import { passwordQueues } from './password-queue.ts';
import { createSignIn } from './sign-in.ts';
import { signInTries } from './sign-in-tries.ts';
import { writeWithdrawnAccess } from './withdrawn-access.ts';

export interface OperatorParts {
  database: Database;
  siteUrl: string;
  adminPassword: string | undefined;
  signer: OperatorSigner;
  /** Where backups are, and beside them what must not come back with one. */
  backupDir: string;
  backupStorage?: ListStorage | undefined;
  now: () => Date;
  slowness?: Slowness | undefined;
}

export type Operator = ReturnType<typeof openOperator>;

/** Who is signed in, and what they did. Every call of the desk stands on this. */
export function openOperator({ database, siteUrl, now, slowness = SLOW, ...parts }: OperatorParts) {
  const operators = operatorStore(database);
  const audit = auditStore(database);
  const gate = createGate({ operators, siteUrl, now });
  const accounts = accountStore(database);
  const passkeyKeys = passkeyStore(database);
  const passkeys = openPasskeys({ passkeys: passkeyKeys, signer: parts.signer, siteUrl, now });
  const passwords = passwordQueues(slowness.cost);
  const settings = settingStore(database);
  const tries = signInTries(operators, now);
  const devices = knownDevices({ signer: parts.signer, settings, siteUrl });
  return {
    gate,
    operators,
    accounts,
    passkeyKeys,
    passkeys,
    audit,
    passwords,
    tries,
    signIn: createSignIn({
      ...parts,
      database,
      settings,
      accounts,
      passkeys,
      passwords,
      tries,
      devices,
      audit,
      gate,
      now,
      slowness,
    }),

    /** It is withdrawn in any case; every nightly backup writes the list again, and says if it cannot. */
    writeWithdrawn: () =>
      writeWithdrawnAccess(database.query, parts.backupDir, parts.backupStorage).catch(() => {}),

    /** Writes down who did what when. */
    note: (
      c: Context<SignedIn>,
      action: string,
      subject: string,
      detail: Record<string, unknown> = {},
    ) => audit.note({ at: now().toISOString(), actor: c.get('actor'), action, subject, detail }),
  };
}
