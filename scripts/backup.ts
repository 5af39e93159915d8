/** `npm run backup`: see src/server/start/commands/backup.ts. */
import { existsSync } from 'node:fs';
import { backup } from '../src/server/start/commands/backup.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
await backup(process.argv.slice(2), process.env);
