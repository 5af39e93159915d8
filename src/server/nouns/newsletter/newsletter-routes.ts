import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { newsletterFeed } from '../../../domain/feeds/feeds.ts';
import { type Feed, sendFeed } from '../../platform/http/feed.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import { linksOf } from './issue/issue-email.ts';
import type { Newsletter } from './open-newsletter.ts';

const PIXEL = Uint8Array.from(
  atob('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  (character) => character.charCodeAt(0),
);
const FEED_SIZE = 30;

interface NewsletterRoutesDeps
  extends Pick<
    Newsletter,
    'recipients' | 'issues' | 'subscribers' | 'links' | 'newsletterSettings'
  > {
  signer: Signer;
  now: () => Date;
}

/** Addresses in our mails that are neither a page nor a call. */
export function newsletterRoutes(deps: NewsletterRoutesDeps) {
  const { signer, recipients, issues, subscribers, links, newsletterSettings, now } = deps;
  return (
    new Hono()
      // RFC 8058: the mail program posts here for its user, without cookies, and follows no redirect.
      // A GET of the same address shows a page and changes nothing, because link scanners open every link.
      .post('/unsubscribe', async (c) => {
        const id = signer.verify('unsubscribe', c.req.query('key') ?? '');
        if (!id) return c.text('This link isn’t valid.', 404);
        await subscribers.unsubscribe(id, now().toISOString());
        return c.text('You’re unsubscribed.');
      })
      .get('/click', async (c) => {
        const id = signer.verify('click', c.req.query('key') ?? '');
        const issueId = id && (await recipients.noteClick(id));
        const issue = issueId ? await issues.findById(issueId) : undefined;
        // Only an address in the issue, so that nobody can make this an open redirect.
        const link = Number(c.req.query('to'));
        const target = issue && linksOf(issue.body)[link];
        if (issue && target && (await newsletterSettings.counting()).links) {
          await issues.noteLink(issue.id, link);
        }
        c.header('Cache-Control', 'no-store');
        c.header('Referrer-Policy', 'no-referrer');
        return c.redirect(
          target?.startsWith('/') ? links.page(target) : (target ?? links.page('/')),
        );
      })
      .get('/open.gif', async (c) => {
        const id = signer.verify('click', c.req.query('key') ?? '');
        if (id && (await newsletterSettings.counting()).opens) {
          await recipients.noteOpened(id, now().toISOString());
        }
        return c.body(PIXEL, 200, { 'Content-Type': 'image/gif', 'Cache-Control': 'no-store' });
      })
      .on('GET', ['/archive.xml', '/archive.json'], compress(), etag(), async (c) => {
        const sent = await issues.list({ status: 'sent', limit: FEED_SIZE });
        return sendFeed(c, archiveFeed(sent, links.page), links.page(''), ARCHIVE_CACHE);
      })
  );
}

const ARCHIVE_CACHE = 'public, max-age=0, s-maxage=300';

const archiveFeed = (
  issues: { number: number; subject: string; sentAt: string | null; intro: string }[],
  page: (path: string) => string,
): Feed => ({
  ...newsletterFeed(),
  description: 'Every issue we have sent.',
  items: issues.map((issue) => ({
    id: page(`/newsletter/archive/${issue.number}`),
    url: page(`/newsletter/archive/${issue.number}`),
    title: issue.subject,
    summary: issue.intro,
    publishedAt: issue.sentAt ?? new Date(0).toISOString(),
  })),
});
