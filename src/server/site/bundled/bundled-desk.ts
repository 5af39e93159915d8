import {
  BUNDLED_GROUPS,
  type BundledChoice,
  type BundledState,
  type BundledStatus,
  bundledStateSchema,
} from '../../../contract/desk/bundled.ts';
import type { BundledArticles } from '../../nouns/articles/bundled-articles.ts';
import { fileSampleEdition } from '../../nouns/live-news/run/file-sample-edition.ts';
import { SAMPLES_STATE } from '../../nouns/live-news/store/outlet-rows.ts';
import { bumpContentVersion } from '../../platform/database/content-version.ts';
import type { Database } from '../../platform/database/database.ts';
import type { SettingStore } from '../../platform/database/setting-store.ts';
import { ProblemError, readBody, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { showSamples } from './add-samples.ts';
import { readBundledStates, storeBundledState } from './bundled-groups.ts';
import { countSamples, hideSamples, removeSamples, type Samples } from './samples-desk.ts';

interface BundledDeskDeps {
  operator: Operator;
  database: Database;
  settings: SettingStore;
  bundledArticles: BundledArticles;
  /** How many files of each kind ship with the site. */
  fileCounts: { guides: number; episodes: number };
  stores: Samples;
  places: Gazetteer;
  contentFolder: string;
  siteUrl: string;
  news: Parameters<typeof fileSampleEdition>[0]['news'];
  now: () => Date;
}

const isChoice = (name: string): name is BundledChoice =>
  [...BUNDLED_GROUPS, 'samples'].includes(name);

/** Keeping, hiding and removing what ships with the site. */
export function bundledDesk(deps: BundledDeskDeps) {
  const { operator, database, settings, bundledArticles, fileCounts, stores, now } = deps;
  const stateOf = async (group: BundledChoice) =>
    (await list()).find((status) => status.group === group)?.state;
  async function list(): Promise<BundledStatus[]> {
    const states = await readBundledStates(settings);
    const counts = { ...fileCounts, articles: await bundledArticles.count() };
    return [
      ...BUNDLED_GROUPS.map((group) => ({ group, state: states[group], count: counts[group] })),
      await samples(),
    ];
  }
  async function samples(): Promise<BundledStatus> {
    const each = await countSamples(stores);
    const count = Object.values(each).reduce((sum, one) => sum + one, 0);
    const isHidden = (await settings.get(SAMPLES_STATE)) === 'hidden';
    return {
      group: 'samples',
      count,
      state: isHidden ? 'hidden' : count > 0 ? 'shown' : 'removed',
    };
  }
  async function changeSamples(state: BundledState): Promise<void> {
    if (state === 'removed') return removeSamples(stores, settings, now());
    if (state === 'hidden') return hideSamples(stores, settings);
    await showSamples({ ...stores, ...deps }, `${deps.contentFolder}/samples`, now());
    await fileSampleEdition(deps);
  }
  return deskRoutes()
    .get('/bundled', async (c) => respond(c, 'GET /admin/bundled', await list()))
    .put('/bundled/:group', async (c) => {
      const group = c.req.param('group');
      if (!isChoice(group)) throw new ProblemError(404, 'There is no such group.');
      const { state } = await readBody(c, bundledStateSchema);
      if ((await stateOf(group)) === 'removed') {
        throw new ProblemError(409, 'These were removed for good.');
      }
      if (group === 'samples') await changeSamples(state);
      else {
        if (group === 'articles') await bundledArticles.change(state, now().toISOString());
        await storeBundledState(settings, group, state);
      }
      await bumpContentVersion(database.query);
      await operator.note(c, 'bundled.change', group, { state });
      return respond(c, 'PUT /admin/bundled/{group}', await list());
    });
}
