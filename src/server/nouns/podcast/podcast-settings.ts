import { createHash } from 'node:crypto';
import {
  type AppAddresses,
  appAddressesSchema,
  type BulletinSettings,
  bulletinSettingsSchema,
} from '../../../contract/podcast/podcast-desk.ts';
import { type SettingStore, storedJson } from '../../platform/database/setting-store.ts';

const APPS = 'podcast_apps';
const BULLETIN = 'podcast_bulletin';
const GUID = 'podcast_guid ';

const NO_APPS: AppAddresses = appAddressesSchema.parse({});
/** Off until somebody switches it on, because readers would take it for the newsroom's voice. */
const DEFAULT_BULLETIN: BulletinSettings = { isOn: false, time: '06:00' };

export type PodcastSettings = ReturnType<typeof podcastSettings>;

/** What the desk sets for the shows, and the ids by which apps know them. */
export function podcastSettings(settings: SettingStore, siteUrl: string) {
  return {
    async apps(): Promise<AppAddresses> {
      return storedJson(await settings.get(APPS), appAddressesSchema) ?? NO_APPS;
    },

    setApps: (apps: AppAddresses) => settings.set(APPS, JSON.stringify(apps)),

    async bulletin(): Promise<BulletinSettings> {
      return storedJson(await settings.get(BULLETIN), bulletinSettingsSchema) ?? DEFAULT_BULLETIN;
    },

    setBulletin: (bulletin: BulletinSettings) => settings.set(BULLETIN, JSON.stringify(bulletin)),

    /** Made of the feed's first address, and the same ever after: apps know a show that moved by it. */
    async guid(feedPath: string): Promise<string> {
      const stored = await settings.get(GUID + feedPath);
      if (stored) return stored;
      await settings.setIfAbsent(GUID + feedPath, guidOf(siteUrl + feedPath));
      return (await settings.get(GUID + feedPath)) ?? guidOf(siteUrl + feedPath);
    },
  };
}

/** The namespace that the podcast index gives for the ids of feeds. */
const PODCAST_NAMESPACE = 'ead4c236bf5858c6a2c6a6b28d128cb6';

/** A UUID of version 5 of the address without its scheme, as `podcast:guid` is defined. */
export function guidOf(feedAddress: string): string {
  const name = feedAddress.replace(/^https?:\/\//, '').replace(/\/+$/, '');
  const hash = createHash('sha1')
    .update(Buffer.from(PODCAST_NAMESPACE, 'hex'))
    .update(name)
    .digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20, 32),
  ].join('-');
}
