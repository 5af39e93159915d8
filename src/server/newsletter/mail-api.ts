import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { bounceReportSchema } from '../../contract/newsletter.ts';
import { ProblemError } from '../http/problem-response.ts';
import { readBody } from '../http/read-input.ts';
import type { MailRoom } from './mail-room.ts';

const digest = (value: string) => createHash('sha256').update(value).digest();
const same = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));

/** What a mail provider tells us, proving itself with a secret that both know. */
export function mailApi(mail: MailRoom) {
  return new Hono().post('/bounce', async (c) => {
    const secret = mail.config.bounceSecret;
    const given = /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
    if (!secret || !same(given, secret)) {
      throw new ProblemError(401, 'Send the shared secret as Authorization: Bearer.');
    }
    const { email, kind } = await readBody(c, bounceReportSchema);
    const known = await mail.subscribers.findByEmail(email);
    if (known) await mail.recipients.markLastBounced(known.id);
    await mail.onBounce(email, kind === 'complaint' ? 'complained' : 'bounced');
    return c.body(null, 204);
  });
}
