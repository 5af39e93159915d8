/** `npm start`: builds when something changed, then becomes the server. */
import { buildIfChanged } from './build.ts';

process.env.NODE_ENV ??= 'production';
await buildIfChanged();
const main = '../dist/server/main.js';
await import(main);
