import type { NewsletterSettings } from '../../../contract/newsletter/newsletter-issue.ts';
import type { SettingStore } from '../../database/setting-store.ts';

const NAMES = {
  countOpenings: 'newsletter_count_openings',
  postalAddress: 'newsletter_postal_address',
  sendsItself: 'newsletter_sends_itself',
  sendHour: 'newsletter_send_hour',
} as const;

const DEFAULT_HOUR = '7';

export const NO_POSTAL_ADDRESS =
  'Add a postal address under Newsletter first. The law requires one in every issue.';

/** What the desk decides about issues and alerts. */
export function newsletterSettings(settings: SettingStore, postalAddress: string | undefined) {
  const isOn = async (name: 'countOpenings' | 'sendsItself') =>
    (await settings.get(NAMES[name])) === 'on';
  const address = async () => (await settings.get(NAMES.postalAddress)) || (postalAddress ?? '');
  return {
    countOpenings: () => isOn('countOpenings'),
    postalAddress: address,

    async read(): Promise<NewsletterSettings> {
      return {
        countOpenings: await isOn('countOpenings'),
        postalAddress: await address(),
        sendsItself: await isOn('sendsItself'),
        sendHour: Number((await settings.get(NAMES.sendHour)) ?? DEFAULT_HOUR),
      };
    },

    async change(changes: { [Name in keyof NewsletterSettings]?: unknown }): Promise<void> {
      for (const name of Object.keys(NAMES) as (keyof NewsletterSettings)[]) {
        const value = changes[name];
        if (value === undefined) continue;
        const written = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
        await settings.set(NAMES[name], written);
      }
    },
  };
}
