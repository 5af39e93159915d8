import { z } from 'zod';
import { lookSchema } from '../../../contract/desk/look.ts';
import { sectionSchema } from '../../../contract/desk/sections.ts';
import {
  type DeskSettings,
  menuLinkSchema,
  SITE_SETTINGS,
  type SiteSetting,
  type SiteSettingName,
  type SiteSettingsChange,
} from '../../../contract/desk/site-settings.ts';
import { DEFAULT_LOOK, type Look } from '../../../contract/look.ts';
import type { Section } from '../../../contract/section.ts';
import { DEFAULT_IDENTITY, setSiteIdentity } from '../../../contract/site.ts';
import { type SettingStore, storedJson } from '../database/setting-store.ts';

/** Where each is stored; who runs the site has been the newsletter's since before. */
const STORED: Record<SiteSettingName | 'links', string> = {
  name: 'site_name',
  tagline: 'site_tagline',
  contactEmail: 'site_contact_email',
  mailFrom: 'site_mail_from',
  controllerName: 'controller_name',
  controllerAddress: 'newsletter_postal_address',
  dataProtectionNumber: 'data_protection_number',
  whatsappChannel: 'site_whatsapp_channel',
  telegramChannel: 'site_telegram_channel',
  funeralFee: 'site_funeral_fee',
  links: 'site_links',
};

const SECTIONS = 'site_sections';

interface SettingsConfig {
  mailFrom: string;
  smtpUrl?: string | undefined;
  operatorEmail: string;
  controllerName?: string | undefined;
  controllerAddress?: string | undefined;
  dataProtectionNumber?: string | undefined;
}

export type SiteSettings = Awaited<ReturnType<typeof openSettings>>;

/** What is turned on at screens of its own, and what there is to read and hear. */
const OFFERS = [
  'hasNotifications',
  'hasBulletin',
  'hasIssues',
  'hasPodcast',
  'hasRecordings',
  'hasGuides',
  'hasFunerals',
] as const;
type Offer = (typeof OFFERS)[number];
type Offers = Record<Offer, () => Promise<boolean>> & {
  ownPages: () => Promise<{ label: string; address: string }[]>;
};

/** The site's settings: what an owner entered at the desk, else the environment, else the default. */
export async function openSettings(settings: SettingStore, config: SettingsConfig, offers: Offers) {
  const fallbacks: Record<SiteSettingName, { value: string; from: 'environment' | 'default' }> = {
    name: { value: DEFAULT_IDENTITY.name, from: 'default' },
    tagline: { value: DEFAULT_IDENTITY.description, from: 'default' },
    contactEmail: { value: config.operatorEmail, from: 'environment' },
    mailFrom: { value: config.mailFrom, from: 'environment' },
    controllerName: { value: config.controllerName ?? '', from: 'environment' },
    controllerAddress: { value: config.controllerAddress ?? '', from: 'environment' },
    dataProtectionNumber: { value: config.dataProtectionNumber ?? '', from: 'environment' },
    whatsappChannel: { value: '', from: 'default' },
    telegramChannel: { value: '', from: 'default' },
    funeralFee: { value: DEFAULT_IDENTITY.funeralFee, from: 'default' },
  };

  async function readOne(name: SiteSettingName): Promise<SiteSetting> {
    const stored = await settings.get(STORED[name]);
    const { value, from } = fallbacks[name];
    return stored
      ? { value: stored, from: 'desk', otherwise: value }
      : { value, from: value ? from : 'default', otherwise: value };
  }

  async function read(): Promise<DeskSettings> {
    const values = await Promise.all(
      SITE_SETTINGS.map(async (name) => [name, await readOne(name)] as const),
    );
    const all = Object.fromEntries(values) as Record<SiteSettingName, SiteSetting>;
    return { ...all, links: await readList(STORED.links, menuLinkSchema) };
  }

  async function look(): Promise<Look> {
    return storedJson(await settings.get('site_look'), lookSchema) ?? DEFAULT_LOOK;
  }

  async function readList<Row>(name: string, schema: z.ZodType<Row>): Promise<Row[]> {
    return storedJson(await settings.get(name), z.array(schema)) ?? [];
  }

  async function apply(): Promise<DeskSettings> {
    const current = await read();
    const offered = await Promise.all(
      OFFERS.map(async (name) => [name, await offers[name]()] as const),
    );
    const { name, tagline, links, whatsappChannel, telegramChannel } = current;
    setSiteIdentity({
      name: name.value,
      description: tagline.value,
      look: await look(),
      links: [...(await offers.ownPages()), ...links],
      sections: await readList<Section>(SECTIONS, sectionSchema),
      channels: { whatsapp: whatsappChannel.value, telegram: telegramChannel.value },
      ...(Object.fromEntries(offered) as Record<Offer, boolean>),
      sendsEmail: config.smtpUrl !== undefined,
      funeralFee: current.funeralFee.value,
    });
    return current;
  }
  let current = await apply();
  let reading = Promise.resolve();

  /** One reading after another, so that an older one never replaces what a newer one found. */
  function reload(): Promise<void> {
    reading = reading
      .catch(() => {})
      .then(async () => {
        current = await apply();
      });
    return reading;
  }

  return {
    read,

    /** In every process, when the content version has changed. */
    reload,

    async change({ links, ...values }: SiteSettingsChange): Promise<void> {
      for (const name of SITE_SETTINGS) {
        const value = values[name];
        if (value !== undefined) await settings.set(STORED[name], value);
      }
      if (links) await settings.set(STORED.links, JSON.stringify(links));
      await reload();
    },

    async changeSections(next: readonly Section[]): Promise<void> {
      await settings.set(SECTIONS, JSON.stringify(next));
      await reload();
    },

    look,

    async changeLook(next: Look): Promise<void> {
      await settings.set('site_look', JSON.stringify(next));
      await reload();
    },

    operatorEmail: () => current.contactEmail.value,
    mailFrom: () => current.mailFrom.value,
  };
}
