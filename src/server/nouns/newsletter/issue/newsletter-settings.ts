import {
  type ControllerSettings,
  hasController,
  type NewsletterSettings,
  type NewsletterSettingsChange,
} from '../../../../contract/newsletter/newsletter-issue.ts';
import type { SettingStore } from '../../../platform/database/setting-store.ts';
import type { Counting } from './newsletter-issue-store.ts';

const NAMES = {
  countOpenings: 'newsletter_count_openings',
  countLinks: 'newsletter_count_links',
  sendsItself: 'newsletter_sends_itself',
  sendHour: 'newsletter_send_hour',
} as const;
/** Changed with the site's settings, by owners only. */
const CONTROLLER_NAMES = {
  controllerName: 'controller_name',
  controllerAddress: 'newsletter_postal_address',
  dataProtectionNumber: 'data_protection_number',
} as const;

const DEFAULT_HOUR = '7';

export const NO_IMPRINT =
  'Say who runs the site under Settings first: name, postal address and data protection number. The law requires them.';

/** From the environment; what the desk enters comes first. */
export type ControllerConfig = { [Name in keyof ControllerSettings]?: string | undefined };

/** What the desk decides about issues and alerts. */
export function newsletterSettings(settings: SettingStore, config: ControllerConfig) {
  const isOn = async (name: 'countOpenings' | 'countLinks' | 'sendsItself') =>
    (await settings.get(NAMES[name])) === 'on';
  const controller = async (): Promise<ControllerSettings> => {
    const read = async (name: keyof ControllerConfig) =>
      (await settings.get(CONTROLLER_NAMES[name])) || (config[name] ?? '');
    return {
      controllerName: await read('controllerName'),
      controllerAddress: await read('controllerAddress'),
      dataProtectionNumber: await read('dataProtectionNumber'),
    };
  };
  return {
    /** What is counted of an issue whose sending starts now. */
    counting: async (): Promise<Counting> => ({
      links: await isOn('countLinks'),
      opens: await isOn('countOpenings'),
    }),
    /** Who runs the site, for the foot of emails and the privacy policy; empty until all of it is known. */
    async imprint(): Promise<string> {
      const settings = await controller();
      const { controllerName, controllerAddress, dataProtectionNumber } = settings;
      return hasController(settings)
        ? `${controllerName}\n${controllerAddress}\nData protection registration ${dataProtectionNumber}`
        : '';
    },

    async read(): Promise<NewsletterSettings> {
      return {
        countOpenings: await isOn('countOpenings'),
        countLinks: await isOn('countLinks'),
        ...(await controller()),
        sendsItself: await isOn('sendsItself'),
        sendHour: Number((await settings.get(NAMES.sendHour)) ?? DEFAULT_HOUR),
      };
    },

    async change(changes: NewsletterSettingsChange): Promise<void> {
      for (const [name, value] of written(changes)) await settings.set(name, value);
    },

    /** Sets those that were never set, and returns how many. */
    async restore(changes: NewsletterSettingsChange): Promise<number> {
      let added = 0;
      for (const [name, value] of written(changes)) {
        if (await settings.setIfAbsent(name, value)) added += 1;
      }
      return added;
    },
  };
}

const written = (changes: NewsletterSettingsChange): [string, string][] =>
  (Object.keys(NAMES) as (keyof typeof NAMES)[]).flatMap((name): [string, string][] => {
    const value = changes[name];
    if (value === undefined) return [];
    return [[NAMES[name], typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)]];
  });
