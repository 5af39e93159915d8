/** `npm run bench [-- name …]`: measures the site against its targets, and fails if one is missed. */
import { readdir } from 'node:fs/promises';

const selected = process.argv.slice(2);
const files = (await readdir('bench')).filter((file) => file.endsWith('-bench.ts')).sort();
for (const file of files) {
  if (selected.length > 0 && !selected.some((name) => file.includes(name))) continue;
  console.log(`\n${file}`);
  await import(`../bench/${file}`);
}
