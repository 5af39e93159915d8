import { DAY } from '../../../contract/durations.ts';
import type { WelcomeEmail } from '../../../contract/newsletter/subscriber-desk.ts';
import type { Database } from '../../platform/database/database.ts';
import { enqueueMail } from '../../platform/mail/mail-store.ts';
import { ownWordsBlocks } from './issue/own-words-blocks.ts';
import type { Newsletter } from './open-newsletter.ts';
import { seriesMail } from './subscribers/subscriber-emails.ts';
import { subscriberStore } from './subscribers/subscriber-store.ts';

const BATCH_SIZE = 100;
/** Who is later than this, because the site or the series was off, is not sent it any more. */
const LATEST_MS = 2 * DAY;

interface WelcomeDeps extends Pick<Newsletter, 'links' | 'newsletterSettings' | 'welcome'> {
  database: Database;
  canMail: boolean;
}

/** Sends what is due of the welcome series. True: there is more. */
export async function sendWelcomeSeries(deps: WelcomeDeps, now: Date): Promise<boolean> {
  const { isOn, emails } = await deps.welcome.read();
  const since = await deps.welcome.since();
  const imprint = await deps.newsletterSettings.imprint();
  if (!isOn || !since || !deps.canMail || !imprint) return false;
  let hasMore = false;
  for (const [index, email] of emails.entries()) {
    const sent = await sendStep(deps, { step: index + 1, email, since, imprint }, now);
    hasMore ||= sent === BATCH_SIZE;
  }
  return hasMore;
}

interface Step {
  step: number;
  email: WelcomeEmail;
  since: string;
  imprint: string;
}

function sendStep(deps: WelcomeDeps, { step, email, since, imprint }: Step, now: Date) {
  const { database, links } = deps;
  const to = new Date(now.getTime() - email.days * DAY).toISOString();
  const oldest = new Date(Date.parse(to) - LATEST_MS).toISOString();
  const blocks = ownWordsBlocks(email.body, links.page(''), (href) =>
    href.startsWith('/') ? links.page(href) : href,
  );
  return database.query.transaction().execute(async (query) => {
    const own = subscriberStore({ ...database, query });
    const range = { from: oldest > since ? oldest : since, to };
    const due = await own.takeWelcomed(step, range, BATCH_SIZE);
    for (const subscriber of due) {
      const mail = seriesMail(subscriber, { subject: email.subject, blocks, imprint }, links);
      const key = `series:${subscriber.id}:${step}`;
      await enqueueMail(query, { ...mail, key }, now.toISOString());
    }
    return due.length;
  });
}
