import { Hono } from 'hono';
import { keySchema, type NewsletterDelivery } from '../../../contract/newsletter/newsletter.ts';
import type { ArchivedIssue, SentIssue } from '../../../contract/newsletter/newsletter-issue.ts';
import { ProblemError, readJson, readQuery } from '../../platform/http/calls.ts';
import { currentArticles, shownBody, wholeOf } from './issue/issue-articles.ts';
import type { Newsletter } from './open-newsletter.ts';
import { BROKEN_LINK, type ReaderRequests, toPreferences } from './reader-requests.ts';

const ARCHIVE_SIZE = 500;

interface NewsletterApiDeps
  extends Pick<
    Newsletter,
    'issues' | 'recipients' | 'articles' | 'newsletterSettings' | 'sendsEmail'
  > {
  requests: ReaderRequests;
  now: () => Date;
}

/** What readers do about the newsletter. */
export function newsletterApi(deps: NewsletterApiDeps) {
  const { requests, recipients, issues, newsletterSettings, sendsEmail, now } = deps;
  return new Hono()
    .post('/subscribe', async (c) => {
      await requests.subscribe(c, () => readJson(c));
      // The same answer for a new and a subscribed address, so that the form does not reveal who subscribes.
      return c.json({ message: 'Thank you for subscribing to our newsletter!' }, 202);
    })
    .post('/confirm', async (c) => {
      const result = await requests.confirm(() => readJson(c));
      if (result === 'unknown') throw new ProblemError(404, BROKEN_LINK);
      if (result === 'expired')
        throw new ProblemError(410, 'This link has expired. It was valid for seven days.');
      return c.json({ result });
    })
    .post('/resend', async (c) => {
      await requests.resend(c, () => readJson(c));
      return c.json({ result: 'sent' }, 202);
    })
    .get('/preferences', async (c) => {
      const { key } = readQuery(c, keySchema);
      c.header('Cache-Control', 'no-store');
      return c.json(toPreferences(await requests.subscriberOf(key)));
    })
    .put('/preferences', async (c) =>
      c.json(toPreferences(await requests.changePreferences(() => readJson(c)))),
    )
    .post('/preferences/address', async (c) => {
      await requests.askNewAddress(c, () => readJson(c));
      return c.json({ result: 'asked' }, 202);
    })
    .get('/preferences/data', async (c) => {
      const { key } = readQuery(c, keySchema);
      const subscriber = await requests.subscriberOf(key);
      const { confirm_token_hash: _, ...held } = subscriber;
      const sentIssues = await recipients.ofSubscriber(subscriber.id);
      c.header('Content-Disposition', 'attachment; filename="my-newsletter-data.json"');
      c.header('Cache-Control', 'no-store');
      return c.json({ subscriber: held, letters: sentIssues });
    })
    .post('/preferences/erase', async (c) => {
      await requests.askErasure(c, () => readJson(c));
      return c.json({ result: 'asked' }, 202);
    })
    .post('/erase', async (c) => {
      await requests.erase(() => readJson(c));
      return c.json({ result: 'erased' });
    })
    .post('/return', async (c) => {
      await requests.comeBack(() => readJson(c));
      return c.json({ result: 'back' });
    })
    .post('/stop', async (c) => c.json({ result: await requests.stopIssue(() => readJson(c)) }))
    .get('/day', async (c) => {
      const { sendsItself } = await newsletterSettings.read();
      const day = sendsItself ? 'Saturday' : null;
      return c.json({ day, sendsEmail } satisfies NewsletterDelivery);
    })
    .get('/archive', async (c) => {
      const sent = await issues.list({ status: 'sent', limit: ARCHIVE_SIZE });
      return c.json(
        sent.map(
          ({ number, subject, sentAt, intro }): ArchivedIssue => ({
            number,
            subject,
            sentAt: sentAt ?? '',
            intro,
          }),
        ),
      );
    })
    .get('/archive/:number{[0-9]{1,6}}', async (c) => {
      const issue = await issues.find(Number(c.req.param('number')));
      if (issue?.status !== 'sent' || issue.kind !== 'weekly') {
        throw new ProblemError(404, 'Issue not found.');
      }
      const { number, subject, status, createdAt, sentAt } = issue;
      const visible = await currentArticles(deps.articles, issue.body, now().toISOString());
      const body = shownBody(issue.body, visible);
      const items = body.sections.flatMap((section) => section.items);
      const articles = [...new Set(items.flatMap((item) => wholeOf(item, visible) ?? []))];
      const about = { number, subject, status, createdAt, sentAt };
      return c.json({ ...about, body, articles } satisfies SentIssue);
    });
}
