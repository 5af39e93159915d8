/** `npm run restore`: see src/server/start/commands/restore.ts. */
import { existsSync } from 'node:fs';
import { restore } from '../src/server/start/commands/restore.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
await restore(process.argv.slice(2), process.env);
