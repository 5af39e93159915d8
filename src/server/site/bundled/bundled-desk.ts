import {
  BUNDLED_GROUPS,
  type BundledGroup,
  type BundledStatus,
  bundledStateSchema,
} from '../../../contract/desk/bundled.ts';
import type { BundledArticles } from '../../nouns/articles/bundled-articles.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SettingStore } from '../../platform/database/setting-store.ts';
import { ProblemError, readBody, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import { readBundledStates, storeBundledState } from './bundled-groups.ts';

interface BundledDeskDeps {
  operator: Operator;
  database: Database;
  settings: SettingStore;
  bundledArticles: BundledArticles;
  /** How many files of each kind ship with the site. */
  fileCounts: { guides: number; episodes: number };
  now: () => Date;
}

const isGroup = (name: string): name is BundledGroup => BUNDLED_GROUPS.some((one) => one === name);

/** Keeping, hiding and removing what ships with the site. */
export function bundledDesk(deps: BundledDeskDeps) {
  const { operator, database, settings, bundledArticles, fileCounts, now } = deps;
  async function list(): Promise<BundledStatus[]> {
    const states = await readBundledStates(settings);
    const counts = { ...fileCounts, articles: await bundledArticles.count() };
    return BUNDLED_GROUPS.map((group) => ({ group, state: states[group], count: counts[group] }));
  }
  return deskRoutes()
    .get('/bundled', async (c) => respond(c, 'GET /admin/bundled', await list()))
    .put('/bundled/:group', async (c) => {
      const group = c.req.param('group');
      if (!isGroup(group)) throw new ProblemError(404, 'There is no such group.');
      const { state } = await readBody(c, bundledStateSchema);
      if ((await readBundledStates(settings))[group] === 'removed') {
        throw new ProblemError(409, 'These were removed for good.');
      }
      if (group === 'articles') await bundledArticles.change(state, now().toISOString());
      await storeBundledState(settings, group, state);
      await bumpContentVersion(database.query);
      await operator.note(c, 'bundled.change', group, { state });
      return respond(c, 'PUT /admin/bundled/{group}', await list());
    });
}
