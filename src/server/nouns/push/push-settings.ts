import { z } from 'zod';
import { type SettingStore, storedJson } from '../../platform/database/setting-store.ts';

/** As web-push makes and takes them: base64url. */
const keysSchema = z.object({ publicKey: z.string(), privateKey: z.string() });
export type VapidKeys = z.infer<typeof keysSchema>;

/** Beside the secret that signs links: in the database and its backups, in no archive and no answer. */
const KEYS = 'push_keys';
const IS_ON = 'push_is_on';

const NEEDS_HTTPS =
  'Enter the site’s https address under Address and mail: browsers allow notifications only over https.';

export type PushSettings = ReturnType<typeof pushSettings>;

/** Whether readers can be notified, and the keys by which push services know that it is us. */
export function pushSettings(settings: SettingStore, siteUrl: string) {
  const missing = siteUrl.startsWith('https://') ? null : NEEDS_HTTPS;
  return {
    missing,

    async isOn(): Promise<boolean> {
      return missing === null && (await settings.get(IS_ON)) === 'yes';
    },

    /** Undefined while notifications are off. */
    async keys(): Promise<VapidKeys | undefined> {
      if (!(await this.isOn())) return undefined;
      return storedJson(await settings.get(KEYS), keysSchema);
    },

    /** Makes the keys at the first time; devices are subscribed to them, so they are never replaced. */
    async turn(isOn: boolean): Promise<void> {
      if (isOn && (await settings.get(KEYS)) === undefined) {
        const { default: webPush } = await import('web-push');
        await settings.setIfAbsent(KEYS, JSON.stringify(webPush.generateVAPIDKeys()));
      }
      await settings.set(IS_ON, isOn ? 'yes' : 'no');
    },
  };
}
