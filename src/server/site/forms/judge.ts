import { DAY } from '../../../contract/durations.ts';
import { suspicionOf } from '../../../domain/desk/suspicion.ts';
import { queueSettingStore } from '../../nouns/inbox/queue-settings.ts';
import type { Judge } from '../../nouns/inbox/receive.ts';
import type { Database } from '../../platform/database/database.ts';
import { SENDER_PASTS } from '../nouns/modules.ts';

/** How long the same text from other senders counts. */
const LOOKBACK_MS = 7 * DAY;

/** The spam check: content, typing time and history of the sender across all forms. */
export function openJudge(database: Database, siteUrl: string, now: () => Date): Judge {
  const ownHost = new URL(siteUrl).hostname;
  const settings = queueSettingStore(database);
  return async (words, spent) => {
    const since = new Date(now().getTime() - LOOKBACK_MS).toISOString();
    const pasts = await Promise.all(
      SENDER_PASTS.map((read) =>
        read(database.query, { email: words.email, text: words.text, since }),
      ),
    );
    const sum = (name: 'welcome' | 'spam' | 'others') =>
      pasts.reduce((all, past) => all + past[name], 0);
    const past = { welcome: sum('welcome'), spam: sum('spam'), others: sum('others') };
    return suspicionOf(words, { spent, past, ownHost, blocked: await settings.blocked() });
  };
}
