import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bounceReportSchema } from '../../../contract/newsletter/newsletter.ts';
import { ProblemError, readBody } from '../../platform/http/calls.ts';
import type { Mail } from '../../platform/mail/open-mail.ts';
import type { Newsletter } from './open-newsletter.ts';

const digest = (value: string) => createHash('sha256').update(value).digest();
const same = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

type MailApiDeps = Pick<Mail, 'bounceSecret' | 'bounce'> &
  Pick<Newsletter, 'subscribers' | 'recipients'>;

/** What a mail provider reports, authenticated by a shared secret. */
export function mailApi({ bounceSecret, bounce, subscribers, recipients }: MailApiDeps) {
  return new Hono().post('/bounce', async (c) => {
    const secret = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    if (!bounceSecret || !same(secret, bounceSecret)) {
      throw new ProblemError(401, 'Send the shared secret as Authorization: Bearer.');
    }
    const { email, kind } = await readBody(c, bounceReportSchema);
    const subscriber = await subscribers.findByEmail(email);
    if (subscriber) await recipients.markLastBounced(subscriber.id);
    await bounce(email, kind === 'complaint' ? 'complained' : 'bounced');
    return c.body(null, 204);
  });
}
