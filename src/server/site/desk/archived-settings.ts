import { z } from 'zod';
import { queueSettingsSchema } from '../../../contract/desk/queue-settings.ts';
import { newsletterSettingsSchema } from '../../../contract/newsletter/newsletter-issue.ts';
import { welcomeSeriesSchema } from '../../../contract/newsletter/subscriber-desk.ts';
import { queueSettingStore } from '../../nouns/inbox/queue-settings.ts';
import { newsletterSettings } from '../../nouns/newsletter/issue/newsletter-settings.ts';
import type { Newsletter } from '../../nouns/newsletter/open-newsletter.ts';
import { welcomeSettings } from '../../nouns/newsletter/subscribers/welcome-settings.ts';
import type { Query } from '../../platform/database/database.ts';
import { settingStore, storedJson } from '../../platform/database/setting-store.ts';
import type { SiteSettings } from '../../platform/settings/open-settings.ts';
import type { RowsRead } from '../archive/archived-rows.ts';
import type { Desk } from './open-desk.ts';

const restoredSchema = z.object({
  queue: queueSettingsSchema,
  newsletter: newsletterSettingsSchema,
  welcomeSeries: welcomeSeriesSchema,
});

interface SettingsDeps {
  desk: Desk;
  newsletter: Newsletter;
  siteSettings: SiteSettings;
}

/** The file `settings.json` of the archive. It never has keys or passwords. */
export async function writeSettings({ desk, newsletter, siteSettings }: SettingsDeps) {
  const settings = {
    ...(await siteSettings.read()),
    queue: await desk.queueSettings.get(),
    newsletter: await newsletter.newsletterSettings.read(),
    welcomeSeries: await newsletter.welcome.read(),
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}

/** Brings back what was never set here; a restored site sends nothing by itself until it is told to. */
export async function restoreSettings(query: Query, json: string): Promise<RowsRead> {
  const restored = storedJson(json, restoredSchema);
  if (!restored)
    return {
      added: 0,
      existing: 0,
      refused: 1,
      reasons: [{ reason: 'settings can’t be read', rows: 1 }],
    };
  const { queue, welcomeSeries } = restored;
  const settings = settingStore({ query });
  const newsletter = { ...restored.newsletter, sendsItself: false };
  const added =
    (await queueSettingStore({ query }).restore(queue)) +
    (await newsletterSettings(settings, {}).restore(newsletter)) +
    (await welcomeSettings(settings).restore(welcomeSeries));
  const total = Object.keys(queue).length + Object.keys(newsletter).length + 1;
  return { added, existing: total - added, refused: 0, reasons: [] };
}
