import { Hono } from 'hono';

export const SPECULATION_RULES_PATH = '/speculation-rules.json';

/** Only for readers who don't save data; a header, so that the policy needs no inline script. */
export const SPECULATION_RULES_HEADER = { 'Speculation-Rules': `"${SPECULATION_RULES_PATH}"` };

/** The browser may prefetch a page when a reader is about to follow a link; not private pages, not files, and not variants of the current page. */
const PREFETCH_RULES = {
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
    c.body(JSON.stringify(PREFETCH_RULES), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=86400',
    }),
  );
