import type { Database } from '../../src/server/platform/database/connect.ts';
import { searchIndex } from '../../src/server/platform/search/search-index.ts';
import { searchSources } from '../../src/server/site/api/search-sources.ts';
import { ALMANAC } from './bundled-facts.ts';
import { testApp } from './test-app.ts';

/** The calls on a test's own database, at a moment the test chooses. Paths are those after `/api`. */
export async function openApi(db: Database, now = '2026-11-15T12:00:00.000Z') {
  const { app, stores } = await testApp(db, { articles: 'none', clock: { now: new Date(now) } });
  const sources = searchSources({ guides: [], episodes: [] }, new Date(now), ALMANAC);
  const get = (path: string) => app.request(`/api${path}`);
  return {
    stores,
    index: searchIndex(stores.search, sources),
    get,
    async read<T>(path: string): Promise<T> {
      const response = await get(path);
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      app.request(`/api${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
  };
}

/** What the desk does, without the desk. */
export async function approve(db: Database, table: 'business' | 'event', id = ''): Promise<void> {
  const decided_at = new Date().toISOString();
  await db.query
    .updateTable(table)
    .set({ status: 'approved', decided_at })
    .where('id', '=', id)
    .execute();
}
