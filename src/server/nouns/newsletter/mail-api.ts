import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { bounceReportSchema } from '../../../contract/newsletter/newsletter.ts';
import { ProblemError, readBody } from '../../platform/http/calls.ts';
import { sameSecret } from '../../platform/http/same-secret.ts';
import type { Mail } from '../../platform/mail/open-mail.ts';
import { FetchError } from '../../platform/outbound/guarded-fetch.ts';
import {
  BOUNCE_PROVIDERS,
  type BounceKeys,
  type BounceReport,
} from './delivery/bounce-providers.ts';
import { takeBounce } from './delivery/take-bounce.ts';
import type { Newsletter } from './open-newsletter.ts';

interface MailApiDeps extends Pick<Mail, 'bounce'>, Pick<Newsletter, 'subscribers' | 'recipients'> {
  bounces: BounceKeys & { secret?: string | undefined };
}

/** What mail providers report, each in its own form; ours has a shared secret. */
export function mailApi({ bounces, ...deps }: MailApiDeps) {
  /** As a bearer token, or as the password in the address of a webhook. */
  function hasSecret(c: Context): boolean {
    const [, scheme = '', sent = ''] =
      /^(Bearer|Basic) (.+)$/i.exec(c.req.header('Authorization') ?? '') ?? [];
    const isBasic = scheme.toLowerCase() === 'basic';
    const secret = isBasic
      ? Buffer.from(sent, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : sent;
    return Boolean(bounces.secret) && sameSecret(secret, bounces.secret ?? '');
  }

  const take = (report: BounceReport) => takeBounce(deps, report);

  return new Hono()
    .post('/bounce', async (c) => {
      if (!hasSecret(c)) {
        throw new ProblemError(401, 'Send the shared secret as Authorization: Bearer.');
      }
      const { email, kind } = await readBody(c, bounceReportSchema);
      await take({ email, kind: kind === 'complaint' ? kind : 'hard' });
      return c.body(null, 204);
    })
    .post('/bounce/:provider', async (c) => {
      const provider = c.req.param('provider');
      const read = Object.hasOwn(BOUNCE_PROVIDERS, provider) && BOUNCE_PROVIDERS[provider];
      if (!read) throw new ProblemError(404, 'We don’t accept reports from this provider.');
      const sent = {
        body: await c.req.text(),
        header: (name: string) => c.req.header(name),
        hasSecret: hasSecret(c),
      };
      const reports = await read(sent, bounces).catch((error: unknown) => {
        const isUnreadable = error instanceof SyntaxError || error instanceof z.ZodError;
        if (isUnreadable) throw new ProblemError(422, 'We can’t read this report.');
        if (error instanceof FetchError) throw new ProblemError(503, 'Please send it again later.');
        throw error;
      });
      if (!reports) {
        // Amazon sends the password of an address only when it is asked to.
        c.header('WWW-Authenticate', 'Basic realm="bounces"');
        return c.text('The signature or the secret is wrong.', 401);
      }
      for (const report of reports) await take(report);
      return c.body(null, 204);
    });
}
