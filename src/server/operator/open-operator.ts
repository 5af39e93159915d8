import type { Context } from 'hono';
import type { Database } from '../database/database.ts';
import type { ListStorage } from '../database/list-beside-backups.ts';
import { settingStore } from '../database/setting-store.ts';
import { accountStore } from './account-store.ts';
import { auditStore } from './audit-store.ts';
import { createGate, type SignedIn } from './gate.ts';
import { knownDevices } from './known-device.ts';
import type { GuessCost } from './operator-password.ts';
import type { OperatorSigner } from './operator-signer.ts';
import { operatorStore } from './operator-store.ts';
import { passkeyStore } from './passkey-store.ts';
import { openPasskeys } from './passkeys.ts';
import { passwordQueues } from './password-queue.ts';
import { createSignIn } from './sign-in.ts';
import { signInTries } from './sign-in-tries.ts';
import { writeWithdrawnAccess } from './withdrawn-access.ts';

export interface OperatorDeps {
  database: Database;
  siteUrl: string;
  adminPassword: string | undefined;
  signer: OperatorSigner;
  /** The backup folder, which also holds the list of withdrawn access. */
  backupDir: string;
  backupStorage?: ListStorage | undefined;
  now: () => Date;
  slowness: GuessCost;
}

export type Operator = ReturnType<typeof openOperator>;

/** Sign-in, the gate and the log, which every call of the desk uses. */
export function openOperator({ database, siteUrl, now, slowness, ...deps }: OperatorDeps) {
  const operators = operatorStore(database);
  const audit = auditStore(database);
  const gate = createGate({ operators, siteUrl, now });
  const accounts = accountStore(database);
  const passkeyKeys = passkeyStore(database);
  const passkeys = openPasskeys({ passkeys: passkeyKeys, signer: deps.signer, siteUrl, now });
  const passwords = passwordQueues(slowness.cost);
  const settings = settingStore(database);
  const tries = signInTries(operators, now);
  const devices = knownDevices({ signer: deps.signer, settings, siteUrl });
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
      ...deps,
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

    /** Access is withdrawn even if writing this list fails; every nightly backup writes it again. */
    writeWithdrawn: () =>
      writeWithdrawnAccess(database.query, deps.backupDir, deps.backupStorage).catch(() => {}),

    /** Logs an action with its operator and time. */
    note: (
      c: Context<SignedIn>,
      action: string,
      subject: string,
      detail: Record<string, unknown> = {},
    ) => audit.note({ at: now().toISOString(), actor: c.get('actor'), action, subject, detail }),
  };
}
