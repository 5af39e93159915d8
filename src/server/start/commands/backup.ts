import { join, resolve } from 'node:path';
import { writeBackup } from '../../platform/database/backup.ts';
import { connect } from '../../platform/database/connect.ts';
import { readConfig } from '../config.ts';
import { reportFailure } from './report-failure.ts';

const USAGE = 'Usage: npm run backup [-- file]';

/** `npm run backup [-- file]`: a copy of the database, taken while the site runs. */
export async function backup(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const started = Date.now();
  await reportFailure('No backup was written', async () => {
    const [fileArgument, ...more] = argv;
    if (more.length > 0 || fileArgument?.startsWith('-')) throw new Error(USAGE);
    const config = readConfig(env);
    const file = fileArgument
      ? resolve(fileArgument)
      : join(config.backupDir, nameAt(new Date(), config.backupKey));
    const db = await connect(config.database);
    try {
      const { rows, bytes } = await writeBackup(db, file, config.backupKey);
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(
        `Backed up ${rows} rows to ${file} (${Math.ceil(bytes / 1024)} KB, ${seconds} s).`,
      );
    } finally {
      await db.close();
    }
  });
}

/** `sankofa-20261115-134500.ndjson.gz`, in UTC; `.enc` where it is encrypted. */
function nameAt(now: Date, key: string | undefined): string {
  const stamp = now.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
  return `sankofa-${stamp}.ndjson.gz${key ? '.enc' : ''}`;
}
