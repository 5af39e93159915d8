import { lookSchema } from '../../../contract/desk/look.ts';
import { siteSettingsSchema } from '../../../contract/desk/site-settings.ts';
import { colourProblem } from '../../../domain/colour/look-colours.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { FieldsError, readBody, respond } from '../http/calls.ts';
import { deskRoutes } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import type { SiteSettings } from './open-settings.ts';

interface SettingsDeskDeps {
  operator: Operator;
  siteSettings: SiteSettings;
  database: Database;
}

/**
 * The site's settings, and its logo, icon, colours and ornaments. Every page shows them, so every cached
 * copy is dropped when they change.
 */
export const settingsDesk = ({ operator, siteSettings, database }: SettingsDeskDeps) =>
  deskRoutes()
    .get('/settings', async (c) => respond(c, 'GET /admin/settings', await siteSettings.read()))
    .put('/settings', async (c) => {
      const change = await readBody(c, siteSettingsSchema);
      await siteSettings.change(change);
      await bumpContentVersion(database.query);
      await operator.note(c, 'settings.change', '', change);
      return respond(c, 'PUT /admin/settings', await siteSettings.read());
    })
    .get('/look', async (c) => respond(c, 'GET /admin/look', await siteSettings.look()))
    .put('/look', async (c) => {
      const look = await readBody(c, lookSchema);
      const problems = (['red', 'green'] as const).flatMap((name) => {
        const problem = colourProblem(look[name]);
        return problem ? [[name, [problem]] satisfies [string, string[]]] : [];
      });
      if (problems.length > 0) throw new FieldsError(Object.fromEntries(problems));
      await siteSettings.changeLook(look);
      await bumpContentVersion(database.query);
      await operator.note(c, 'settings.look', '', look);
      return respond(c, 'PUT /admin/look', await siteSettings.look());
    });
