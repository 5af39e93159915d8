/** `npm run bench [-- name …]`: measures what the site promises, and fails where it falls short. */
import { readdir } from 'node:fs/promises';

const wanted = process.argv.slice(2);
const files = (await readdir('bench')).filter((file) => file.endsWith('-bench.ts')).sort();
for (const file of files) {
  if (wanted.length > 0 && !wanted.some((name) => file.includes(name))) continue;
  console.log(`\n${file}`);
  await import(`../bench/${file}`);
}
