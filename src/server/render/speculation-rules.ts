import { Hono } from 'hono';

export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** For pages to readers who don't save data. A header, so that the policy needs no inline script. */
export const SPECULATION_RULES_HEADER = { 'Speculation-Rules': `"${SPECULATION_RULES_PATH}"` };

/**
 * The browser fetches a page ahead when a reader is about to follow a link to it. Not what is private,
 * not what is no page, and not variants of the page the reader is on.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/api/*', '/newsletter/*', '/*\\?*'] } },
          { not: { selector_matches: '[rel~=nofollow], [rel~=external], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export const speculationRules = () =>
  new Hono().get(SPECULATION_RULES_PATH, (c) =>
    c.body(JSON.stringify(RULES), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
    }),
  );
