import { z } from 'zod';
import { MINUTE } from '../../../../contract/durations.ts';
import { bounceReportSchema } from '../../../../contract/newsletter/newsletter.ts';
import { type SettingStore, storedJson } from '../../../platform/database/setting-store.ts';
import {
  type Mailbox,
  type MailboxPosition,
  readMailbox,
} from '../../../platform/mail/bounce-mailbox.ts';
import type { Mail } from '../../../platform/mail/open-mail.ts';
import type { Newsletter } from '../open-newsletter.ts';
import type { BounceReport } from './bounce-providers.ts';

export interface BounceDeps
  extends Pick<Mail, 'bounce' | 'mails'>,
    Pick<Newsletter, 'subscribers' | 'recipients'> {}

/** Counted in the last issue they got; only what is final keeps others from being sent. */
export async function takeBounce(
  { bounce, subscribers, recipients }: Omit<BounceDeps, 'mails'>,
  { email: reported, kind }: BounceReport,
): Promise<void> {
  const { data: email } = bounceReportSchema.shape.email.safeParse(reported);
  if (!email) return;
  const subscriber = await subscribers.findByEmail(email);
  if (subscriber) await recipients.markLastBounced(subscriber.id);
  if (kind !== 'soft') await bounce(email, kind === 'complaint' ? 'complained' : 'bounced');
}

interface MailboxDeps extends BounceDeps {
  settings: SettingStore;
  mailbox: () => Promise<Mailbox | undefined>;
  now: () => Date;
}

const positionSchema = z.object({ validity: z.string(), uid: z.number() });
const POSITION = 'bounce_mailbox_position';
const TURN = 'bounce_mailbox_turn';
const LONGEST_MS = 10 * MINUTE;

/** Takes the reports in the mailbox, if there is one; of several processes one reads it. */
export async function takeBounces({ settings, mailbox, now, ...deps }: MailboxDeps) {
  const counts = { hard: 0, soft: 0, others: 0 };
  const box = await mailbox();
  if (!box) return counts;
  const at = now();
  const until = new Date(at.getTime() + LONGEST_MS).toISOString();
  if (!(await settings.claimUntil(TURN, at.toISOString(), until))) return counts;
  try {
    const owner = `${box.user}@${box.host} `;
    const stored = await settings.get(POSITION);
    const last = stored?.startsWith(owner)
      ? storedJson(stored.slice(owner.length), positionSchema)
      : undefined;
    let position = last;
    const pass = (to: MailboxPosition) => {
      position = to;
    };
    const others = await readMailbox(box, last, pass, async ({ id, kind }) => {
      const email = (await deps.mails.find(id))?.recipient ?? (await deps.recipients.emailOf(id));
      if (email === undefined) return false;
      await takeBounce(deps, { email, kind });
      counts[kind] += 1;
      return true;
    }).finally(() => position && settings.set(POSITION, owner + JSON.stringify(position)));
    return { ...counts, others };
  } finally {
    await settings.set(TURN, '');
  }
}
