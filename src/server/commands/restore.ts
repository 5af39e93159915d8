import { resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { readBackup } from '../database/backup.ts';
import { isEncrypted } from '../database/backup-cipher.ts';
import { connect } from '../database/connect.ts';
import { carryFrom } from '../people/erasures.ts';
import { askForKey } from './ask-for-key.ts';
import { reportFailure } from './report-failure.ts';

const USAGE = 'Usage: npm run restore -- file [--replace]';

/** `npm run restore -- file [--replace]`: puts a backup into the database the environment names. */
export async function restore(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const started = Date.now();
  await reportFailure('Nothing was restored, nothing was changed', async () => {
    const [given, ...more] = argv.filter((argument) => argument !== '--replace');
    if (!given || more.length > 0 || given.startsWith('-')) throw new Error(USAGE);
    const config = readConfig(env);
    const file = resolve(given);
    const encrypted = await isEncrypted(file).catch(() => false);
    const key = encrypted ? (config.backupKey ?? (await askForKey())) : undefined;
    const db = await connect(config.database);
    try {
      const replace = argv.includes('--replace');
      const { rows, createdAt } = await readBackup(db, file, {
        ...{ replace, key },
        carryOver: carryFrom(file, config.backupDir),
      });
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`Restored ${rows} rows as they were at ${createdAt} (${seconds} s).`);
    } finally {
      await db.close();
    }
  });
}
