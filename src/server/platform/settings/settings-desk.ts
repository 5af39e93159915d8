import { siteSettingsSchema } from '../../../contract/desk/site-settings.ts';
import { bumpContentVersion } from '../database/content-version.ts';
import type { Database } from '../database/database.ts';
import { readBody, respond } from '../http/calls.ts';
import { deskRoutes } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import type { SiteSettings } from './open-settings.ts';

interface SettingsDeskDeps {
  operator: Operator;
  siteSettings: SiteSettings;
  database: Database;
}

/** The site's settings for the desk. */
export const settingsDesk = ({ operator, siteSettings, database }: SettingsDeskDeps) =>
  deskRoutes()
    .get('/settings', async (c) => respond(c, 'GET /admin/settings', await siteSettings.read()))
    .put('/settings', async (c) => {
      const change = await readBody(c, siteSettingsSchema);
      await siteSettings.change(change);
      // Every page shows the name, so every cached copy is dropped.
      await bumpContentVersion(database.query);
      await operator.note(c, 'settings.change', '', change);
      return respond(c, 'PUT /admin/settings', await siteSettings.read());
    });
