/** `npm start`: builds when something changed. What was built then takes this process's place. */
import { buildIfChanged } from './build.ts';

await buildIfChanged();
if (process.platform === 'win32') {
  // There one process cannot take another's place.
  const main = '../dist/server/main.js';
  await import(main);
}
