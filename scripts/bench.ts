/** `npm run bench [-- name …]`: measures the site against its targets, and fails if one is missed. */
import { readdir } from 'node:fs/promises';

const SUFFIX = '-bench.ts';
const selected = process.argv.slice(2);
const files = (await readdir('bench')).filter((file) => file.endsWith(SUFFIX)).sort();
const names = files.map((file) => file.slice(0, -SUFFIX.length));
const unknown = selected.filter((part) => !names.some((name) => name.includes(part)));
if (unknown.length > 0) {
  console.error(
    `No benchmark is called ${unknown.join(' or ')}. There are ${names.join(', ')}; part of a name is enough.`,
  );
  process.exit(1);
}
for (const name of names) {
  if (selected.length > 0 && !selected.some((part) => name.includes(part))) continue;
  console.log(`\n${name}${SUFFIX}`);
  await import(`../bench/${name}${SUFFIX}`);
}
