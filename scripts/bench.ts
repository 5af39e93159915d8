/** `npm run bench [name]`: runs bench/*.bench.ts, or those whose name holds the word given. */
import { readdirSync } from 'node:fs';

const [wanted = ''] = process.argv.slice(2);
const files = readdirSync('bench').filter(
  (name) => name.endsWith('.bench.ts') && name.includes(wanted),
);
for (const file of files) await import(`../bench/${file}`);
