import { type PostReminder, postReminderSchema } from '../../../contract/desk/channels.ts';
import { HOUR } from '../../../contract/durations.ts';
import { deskPath } from '../../../domain/desk/desk-path.ts';
import { dayThere } from '../../../domain/events/event-time.ts';
import { momentOrAfter } from '../../../domain/time/zoned-time.ts';
import type { Database } from '../../platform/database/database.ts';
import { settingStore, storedJson } from '../../platform/database/setting-store.ts';
import { enqueueMail } from '../../platform/mail/mail-store.ts';
import { plainEmail } from '../../platform/mail/plain-email.ts';
import { channelPostStore } from './channel-post-store.ts';

const SETTING = 'channel_reminder';
const REMINDED_SETTING = 'channel_reminded';
const DEFAULT: PostReminder = { isOn: false, time: '07:00', zone: 'Africa/Accra' };
/** A site that was down in the morning reminds nobody in the afternoon. */
const LATEST_MS = 3 * HOUR;

/** When the operator is reminded of the morning's post. */
export function postReminder(database: Pick<Database, 'query'>) {
  const settings = settingStore(database);
  return {
    async read(): Promise<PostReminder> {
      return storedJson(await settings.get(SETTING), postReminderSchema) ?? DEFAULT;
    },
    change: (reminder: PostReminder) => settings.set(SETTING, JSON.stringify(reminder)),
  };
}

interface RemindDeps {
  database: Database;
  siteUrl: string;
  canMail: boolean;
  operatorEmail: () => string;
}

/** Emails the operator once a morning, unless the post is already published; of several processes one does. */
export async function remindOfPost(deps: RemindDeps, now: Date): Promise<boolean> {
  const { database, siteUrl } = deps;
  const { isOn, time, zone } = await postReminder(database).read();
  if (!isOn || !deps.canMail) return false;
  const today = dayThere(now.toISOString(), zone);
  const late = now.getTime() - momentOrAfter(today, time, zone).getTime();
  if (late < 0 || late > LATEST_MS) return false;
  const midnight = momentOrAfter(today, '00:00', zone).toISOString();
  if (await channelPostStore(database).hasMorningSince(midnight)) return false;
  return database.query.transaction().execute(async (query) => {
    const settings = settingStore({ query });
    const isNew =
      (await settings.setIfAbsent(REMINDED_SETTING, today)) ||
      (await settings.advance(REMINDED_SETTING, today));
    if (!isNew) return false;
    const mail = {
      key: `channel reminder ${today}`,
      to: deps.operatorEmail(),
      subject: 'This morning’s post is ready',
      text: plainEmail(
        'The post for WhatsApp and Telegram has been prepared from the top stories. Check it, copy it and publish it:',
        siteUrl + deskPath('channels'),
        'You’re receiving this because the morning reminder is switched on under Channels at the desk.',
      ),
    };
    await enqueueMail(query, mail, now.toISOString());
    return true;
  });
}
