/** `npm start`: builds if something changed, then replaces this process by the built site. */
import { buildIfChanged } from './build.ts';

await buildIfChanged();
if (process.platform === 'win32') {
  // Windows can't replace a process.
  const main = '../dist/server/main.js';
  await import(main);
}
