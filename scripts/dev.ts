/** `npm run dev`: the same server, with pages and calls reloaded as their sources change. */

import { existsSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { readConfig } from '../src/server/start/config.ts';
import { openSite } from '../src/server/start/open-site.ts';
import { drawIfChanged } from './build.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
await drawIfChanged();
const config = readConfig(process.env);
const site = await openSite(config);

const http = createHttpServer();
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: { server: http }, hmr: { server: http } },
});

/** The app as its sources are now: Vite loads only what changed since the last request. */
async function currentApp() {
  const { createDevApp } = await vite.ssrLoadModule('/src/server/start/dev-app.ts');
  return createDevApp(site, config.siteUrl);
}

http.on('request', (request, response) => {
  vite.middlewares(request, response, () => {
    const answer = getRequestListener(async (incoming) => (await currentApp()).fetch(incoming));
    void answer(request, response);
  });
});
http.listen(config.port, config.host, () => {
  console.log(`http://localhost:${config.port} (reloads as you save)`);
  if (site.newPassword) console.log(`Operator password: ${site.newPassword}`);
});
