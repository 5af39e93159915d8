import type { PageName } from './page-code.ts';

/** The whole site map: path and page, and beneath it how copies of each page are kept. */

interface Route {
  path: string;
  page: PageName;
  /** The page's id, where the path has no `:id`. */
  id?: string;
}

export const ROUTES: readonly Route[] = [
  { path: '/', page: 'home' },
  { path: '/article/:id', page: 'article' },
  { path: '/tag/:id', page: 'tag' },
  { path: '/author/:id', page: 'author' },
  { path: '/podcast', page: 'podcast' },
  { path: '/guides', page: 'guide' },
  { path: '/guide/:id', page: 'guide' },
  { path: '/receipt', page: 'receipt' },
  { path: '/rate-alert', page: 'rate-alert' },
  { path: '/name', page: 'name' },
  { path: '/name/:id', page: 'name' },
  ...['privacy-policy', 'terms-of-service', 'disclaimer'].map(
    (id): Route => ({ path: `/${id}`, page: 'legal', id }),
  ),
  { path: '/contact', page: 'contact' },
  { path: '/offline', page: 'offline' },
  { path: '/about', page: 'about' },
  { path: '/news/:id', page: 'news' },
  { path: '/live/:id', page: 'live-item' },
  { path: '/story/:id', page: 'story' },
  { path: '/outlets', page: 'outlets' },
  { path: '/regions', page: 'regions' },
  { path: '/region/:id', page: 'region' },
  { path: '/today', page: 'today' },
  { path: '/data', page: 'data' },
  { path: '/facts', page: 'facts' },
  { path: '/on-this-day', page: 'on-this-day' },
  { path: '/on-this-day/:id', page: 'on-this-day' },
  { path: '/search', page: 'search' },
  { path: '/business/:id', page: 'business' },
  { path: '/directory', page: 'directory' },
  { path: '/event/:id', page: 'event' },
  { path: '/events', page: 'events' },
  ...['', '/confirm', '/cancel'].map((form): Route => ({ path: `/going${form}`, page: 'going' })),
  ...(['business-listing', 'event-submission', 'newsletter', 'advertising'] as const).map(
    (page) => ({ path: `/${page}`, page }),
  ),
  { path: '/report', page: 'report' },
  { path: '/claim', page: 'claim' },
  ...['', '/open', '/edit', '/renew', '/cancel', '/remove'].map(
    (form): Route => ({ path: `/your-listings${form}`, page: 'your-listings' }),
  ),
  { path: '/newsletter/join', page: 'newsletter-join' },
  { path: '/newsletter/archive', page: 'newsletter-archive' },
  { path: '/newsletter/archive/:id', page: 'newsletter-issue' },
  // Only the gate: what the desk shows is never drawn on the server.
  { path: '/admin', page: 'admin' },
  // Each key and token makes a page of its own, which is never cached. Each form on such a page posts
  // to a path of its own, where the page shows it again when it is refused.
  ...['/newsletter/confirm', '/newsletter/resend'].map(
    (path): Route => ({ path, page: 'newsletter-confirm' }),
  ),
  ...['/newsletter/unsubscribe', '/newsletter/leave', '/newsletter/return'].map(
    (path): Route => ({ path, page: 'newsletter-unsubscribe' }),
  ),
  { path: '/newsletter/stop', page: 'newsletter-stop' },
  ...['confirm', 'end'].map(
    (id): Route => ({ path: `/rate-alert/${id}`, page: 'rate-alert-link', id }),
  ),
  ...['', '/address', '/erase'].map(
    (form): Route => ({ path: `/newsletter/preferences${form}`, page: 'newsletter-preferences' }),
  ),
];

export interface Copies {
  /** Seconds a rendered copy may serve everyone; 0 for pages that differ by query. */
  keep: number;
  /** Search parameters the page depends on; all others are ignored. */
  reads?: readonly string[];
}

/** A form sent without scripts is redirected to `?sent=yes`: the same thank-you page for everyone. */
const THANKS = ['sent'] as const;
/** What goes to the queue says when it was opened, so a copy is good for a moment only. */
const FORM: Copies = { keep: 1, reads: THANKS };

/** Only the server reads this, so it stands apart from the paths and never travels to a reader. */
export const PAGE_COPIES: Record<PageName, Copies> = {
  home: {
    keep: 60,
    reads: ['part', 'category', 'live', 'trade', 'region', 'find', 'month', 'amount', 'from'],
  },
  article: { keep: 60 },
  tag: { keep: 60 },
  author: { keep: 60 },
  podcast: { keep: 600, reads: ['episode'] },
  receipt: { keep: 0, reads: ['amount', 'from', 'sender', 'paid'] },
  'rate-alert': { keep: 0, reads: ['amount', 'from', 'figure', ...THANKS] },
  'rate-alert-link': { keep: 0, reads: ['key', 'done'] },
  name: { keep: 600, reads: ['born'] },
  guide: { keep: 600, reads: ['citizenship', 'residence', 'amount', 'from'] },
  legal: { keep: 600 },
  contact: FORM,
  offline: { keep: 600 },
  about: { keep: 600 },
  news: { keep: 60, reads: ['before'] },
  'live-item': { keep: 60 },
  story: { keep: 60 },
  outlets: { keep: 60 },
  regions: { keep: 60 },
  region: { keep: 60 },
  today: { keep: 60 },
  data: { keep: 600 },
  facts: { keep: 600, reads: ['of'] },
  'on-this-day': { keep: 600 },
  search: { keep: 0, reads: ['q', 'kind'] },
  business: { keep: 60 },
  directory: {
    keep: 0,
    reads: [
      ...['q', 'category', 'region', 'country', 'near', 'within', 'language', 'open', 'delivers'],
      'after',
    ],
  },
  event: { keep: 60 },
  events: {
    keep: 0,
    reads: [
      ...['q', 'country', 'near', 'within', 'kind', 'category', 'when', 'online', 'free', 'after'],
    ],
  },
  going: { keep: 0, reads: ['key', 'done'] },
  'business-listing': FORM,
  'event-submission': FORM,
  newsletter: { keep: 600, reads: THANKS },
  advertising: FORM,
  report: { keep: 0, reads: ['page', ...THANKS] },
  claim: { keep: 0, reads: ['listing', ...THANKS] },
  'your-listings': { keep: 0, reads: ['key', 'session', 'edit', 'done', ...THANKS] },
  'newsletter-join': { keep: 600, reads: THANKS },
  'newsletter-archive': { keep: 60 },
  // Articles stand in it, so as long as they do.
  'newsletter-issue': { keep: 60 },
  admin: { keep: 0 },
  'newsletter-confirm': { keep: 0, reads: ['token', 'change', 'done'] },
  'newsletter-unsubscribe': { keep: 0, reads: ['key', 'done'] },
  'newsletter-stop': { keep: 0, reads: ['key', 'done'] },
  'newsletter-preferences': { keep: 0, reads: ['key', 'done'] },
  'not-found': { keep: 0 },
};

/** Reached by a link of one's own, or no page at all: nobody's business how often. */
const OWN_PAGES: readonly PageName[] = [
  ...(['admin', 'offline', 'not-found', 'going', 'your-listings', 'rate-alert-link'] as const),
  ...(['newsletter-confirm', 'newsletter-unsubscribe', 'newsletter-preferences'] as const),
];

/** Whether a page is there for everybody. */
export const isPublic = (page: PageName): boolean => !OWN_PAGES.includes(page);

const NOT_FOUND: Route = { path: '*', page: 'not-found' };

interface Match {
  route: Route;
  id: string;
}

const WANTED = ROUTES.map((route) => ({ route, wanted: segments(route.path) }));

/** Paths match without regard to case, with or without a slash at the end. */
export function matchRoute(pathname: string): Match {
  const parts = segments(pathname);
  for (const { route, wanted } of WANTED) {
    const fits =
      wanted.length === parts.length &&
      wanted.every((part, index) => part.startsWith(':') || part === parts[index]);
    if (fits) return { route, id: route.id ?? parts[wanted.indexOf(':id')] ?? '' };
  }
  return { route: NOT_FOUND, id: '' };
}

function segments(pathname: string): string[] {
  return pathname.toLowerCase().split('/').filter(Boolean).map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
