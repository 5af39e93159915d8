import { type QueueSettings, queueSettingsSchema } from '../../../contract/desk/queue-settings.ts';
import { FIRST_BLOCKED } from '../../../domain/desk/blocked-words.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingStore, storedJson } from '../../platform/database/setting-store.ts';

const CANNED = 'queue canned texts';
const BLOCKED = 'queue blocked words';

const FIRST_CANNED: QueueSettings['canned'] = [
  {
    title: 'Not enough detail',
    text: 'It doesn’t say enough for readers to use it. Please add what you offer, where, and how to reach you.',
  },
  {
    title: 'Already listed',
    text: 'It is already listed. If something has changed, please use the link in our first email to edit it.',
  },
  {
    title: 'Not about Ghana',
    text: 'We list what is in Ghana or for Ghanaians abroad, and couldn’t see the connection.',
  },
  {
    title: 'Reply: corrected',
    text: 'Thank you for telling us. You are right, and we have corrected it.',
  },
  {
    title: 'Reply: not now',
    text: 'Thank you for writing. We can’t take this up now, but we have read it with care.',
  },
];

export type QueueSettingStore = ReturnType<typeof queueSettingStore>;

/** The operator's canned texts and blocked words. */
export function queueSettingStore(db: Pick<Database, 'query'>) {
  const settings = settingStore(db);
  const { shape } = queueSettingsSchema;
  const blocked = async (): Promise<readonly string[]> =>
    storedJson(await settings.get(BLOCKED), shape.blocked) ?? FIRST_BLOCKED;
  const canned = async () => storedJson(await settings.get(CANNED), shape.canned) ?? FIRST_CANNED;
  return {
    blocked,

    async get(): Promise<QueueSettings> {
      return { canned: await canned(), blocked: [...(await blocked())] };
    },

    /** Sets those that were never set, and returns how many. */
    async restore(input: QueueSettings): Promise<number> {
      const canned = await settings.setIfAbsent(CANNED, JSON.stringify(input.canned));
      const words = await settings.setIfAbsent(BLOCKED, JSON.stringify(input.blocked));
      return Number(canned) + Number(words);
    },

    async set(input: QueueSettings): Promise<void> {
      await settings.set(CANNED, JSON.stringify(input.canned));
      await settings.set(BLOCKED, JSON.stringify(input.blocked));
    },
  };
}
