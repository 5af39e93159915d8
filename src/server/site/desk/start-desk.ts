import {
  START_STEPS,
  type StartStep,
  type StartStepName,
  startStateSchema,
} from '../../../contract/desk/start.ts';
import { MID_MARKET } from '../../../contract/remittance/remittance.ts';
import type { QuoteStore } from '../../nouns/remittance/remittance-quote-store.ts';
import type { SettingStore } from '../../platform/database/setting-store.ts';
import { ProblemError, readBody, respond } from '../../platform/http/calls.ts';
import { deskRoutes } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { ConnectionSettings } from '../../platform/settings/connection.ts';
import type { SiteSettings } from '../../platform/settings/open-settings.ts';

interface StartDeps {
  operator: Operator;
  settings: SettingStore;
  siteSettings: Pick<SiteSettings, 'read'>;
  connection: Pick<ConnectionSettings, 'isPublic' | 'hasMailServer'>;
  quotes: Pick<QuoteStore, 'newestReal'>;
  now: () => Date;
}

const PREFIX = 'start_';

export type ReadStart = () => Promise<StartStep[]>;

/** What an owner of a new site does first: a step is done when the site shows it, or when the owner says so. */
export function openStart(deps: StartDeps): ReadStart {
  const { operator, settings, siteSettings, connection, quotes, now } = deps;
  async function evident(): Promise<Set<StartStepName>> {
    const { name, controllerName, controllerAddress } = await siteSettings.read();
    const isSet = async (prefix: string) => (await settings.startingWith(prefix)).length > 0;
    const rates = await quotes.newestReal();
    const done: Record<StartStepName, boolean> = {
      name: name.from === 'desk',
      controller: controllerName.value !== '' && controllerAddress.value !== '',
      address: connection.isPublic,
      mail: connection.hasMailServer,
      bundled: await isSet('bundled_'),
      look: await isSet('site_look'),
      rates: rates.some(({ provider }) => provider !== MID_MARKET),
      // Ours are read from the first minute, so only the owner can say that they are right.
      outlets: false,
      colleague: (await operator.accounts.list(now().toISOString())).length > 1,
    };
    return new Set(START_STEPS.filter((step) => done[step]));
  }
  return async () => {
    const [done, rows] = await Promise.all([evident(), settings.startingWith(PREFIX)]);
    const stored = new Map(rows.map(({ name, value }) => [name.slice(PREFIX.length), value]));
    return START_STEPS.map((step) => {
      const said = startStateSchema.shape.state.catch('open').parse(stored.get(step));
      return { step, isEvident: done.has(step), state: done.has(step) ? 'done' : said };
    });
  };
}

interface StartDeskDeps extends Pick<StartDeps, 'operator' | 'settings'> {
  start: ReadStart;
}

/** The steps of a new site, which can be left, skipped and taken up again. */
export function startDesk({ operator, settings, start }: StartDeskDeps) {
  return deskRoutes()
    .get('/start', async (c) => respond(c, 'GET /admin/start', await start()))
    .put('/start/:step', async (c) => {
      const step = START_STEPS.find((one) => one === c.req.param('step'));
      if (!step) throw new ProblemError(404, 'There is no such step.');
      const { state } = await readBody(c, startStateSchema);
      await settings.set(PREFIX + step, state);
      await operator.note(c, 'start.step', step, { state });
      return respond(c, 'PUT /admin/start/{step}', await start());
    })
    .delete('/start', async (c) => {
      const open = (await start()).filter(({ state }) => state === 'open');
      for (const { step } of open) await settings.set(PREFIX + step, 'skipped');
      await operator.note(c, 'start.skip', '', { steps: open.map(({ step }) => step) });
      return respond(c, 'DELETE /admin/start', await start());
    });
}
