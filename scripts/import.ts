/** `npm run import`: see src/server/start/commands/import.ts. */
import { existsSync } from 'node:fs';
import { importFile } from '../src/server/start/commands/import.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
await importFile(process.argv.slice(2), process.env);
