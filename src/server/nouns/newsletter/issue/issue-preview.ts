import type { Context } from 'hono';
import type { IssueBody } from '../../../../contract/newsletter/newsletter-issue.ts';
import { MAIL_PREVIEW_POLICY } from '../../../platform/http/security-headers.ts';
import type { NewsletterLinks } from '../subscribers/newsletter-links.ts';
import { type IssueLinks, linksOf } from './issue-email.ts';
import type { Counting } from './newsletter-issue-store.ts';

/** Links that go straight to their target and count no clicks. */
export function previewLinks(
  links: NewsletterLinks,
  body: IssueBody,
  counting: Counting,
): IssueLinks {
  const addresses = linksOf(body).map((url) => (url.startsWith('/') ? links.page(url) : url));
  const nowhere = links.page('/newsletter');
  return {
    unsubscribe: nowhere,
    preferences: nowhere,
    link: (index) => addresses[index] ?? nowhere,
    page: links.page,
    countsLinks: counting.links ?? false,
  };
}

/** The email for a frame in which nothing can run. */
export const sendPreview = (c: Context, html: string, theme: 'light' | 'dark') =>
  c.html(inTheme(html, theme), 200, { 'Content-Security-Policy': MAIL_PREVIEW_POLICY });

/** As a light or a dark mail program shows it, whichever the operator's own browser is. */
const inTheme = (html: string, theme: 'light' | 'dark') =>
  html
    .replaceAll(
      /@media\s*\(prefers-color-scheme:\s*dark\)/g,
      theme === 'dark' ? '@media all' : '@media not all',
    )
    // The frame may open nothing, so a link that is tried leads nowhere instead of into the frame.
    .replace('<head>', '<head><base target="_blank">');
