import type { PageName } from './page-code.ts';

/** The whole site map: path, page, how long a drawn copy may be cached and what it depends on. */

interface Route {
  path: string;
  page: PageName;
  /** The page's id, where the path has no `:id`. */
  id?: string;
  /** Seconds a rendered copy may serve everyone; 0 for pages that differ by query. */
  keep: number;
  /** Search parameters the page depends on; all others are ignored. */
  reads?: readonly string[];
}

/** A form sent without scripts is redirected to `?sent=yes`: the same thank-you page for everyone. */
const THANKS = ['sent'] as const;

export const ROUTES: readonly Route[] = [
  {
    path: '/',
    page: 'home',
    keep: 60,
    reads: ['category', 'live', 'trade', 'region', 'find', 'month', 'amount', 'from'],
  },
  {
    path: '/article/:id',
    page: 'article',
    keep: 60,
  },
  { path: '/tag/:id', page: 'tag', keep: 60 },
  {
    path: '/podcast',
    page: 'podcast',
    keep: 600,
    reads: ['episode'],
  },
  {
    path: '/guide/:id',
    page: 'guide',
    keep: 600,
    reads: ['citizenship', 'residence'],
  },
  ...['privacy-policy', 'terms-of-service', 'disclaimer'].map(
    (id): Route => ({
      path: `/${id}`,
      page: 'legal',
      id,
      keep: 600,
    }),
  ),
  { path: '/contact', page: 'contact', keep: 600, reads: THANKS },
  { path: '/offline', page: 'offline', keep: 600 },
  { path: '/about', page: 'about', keep: 600 },
  {
    path: '/news/:id',
    page: 'news',
    keep: 60,
    reads: ['before'],
  },
  { path: '/story/:id', page: 'story', keep: 60 },
  { path: '/outlets', page: 'outlets', keep: 60 },
  {
    path: '/search',
    page: 'search',
    keep: 0,
    reads: ['q', 'kind'],
  },
  { path: '/business/:id', page: 'business', keep: 60 },
  { path: '/event/:id', page: 'event', keep: 60 },
  ...(['business-listing', 'event-submission', 'newsletter', 'advertising'] as const).map(
    (page) => ({
      path: `/${page}`,
      page,
      keep: 600,
      reads: THANKS,
    }),
  ),
  { path: '/report', page: 'report', keep: 0, reads: ['page', ...THANKS] },
  { path: '/newsletter/join', page: 'newsletter-join', keep: 600, reads: THANKS },
  {
    path: '/newsletter/archive',
    page: 'newsletter-archive',
    keep: 60,
  },
  {
    path: '/newsletter/archive/:id',
    page: 'newsletter-issue',
    keep: 600,
  },
  // Only the gate: what the desk shows is never drawn on the server.
  { path: '/admin', page: 'admin', keep: 0 },
  // Each key and token makes a page of its own, which is never cached. Each form on such a page posts
  // to a path of its own, where the page shows it again when it is refused.
  ...['/newsletter/confirm', '/newsletter/resend'].map(
    (path): Route => ({
      path,
      page: 'newsletter-confirm',
      keep: 0,
      reads: ['token', 'change', 'done'],
    }),
  ),
  ...['/newsletter/unsubscribe', '/newsletter/leave', '/newsletter/return'].map(
    (path): Route => ({
      path,
      page: 'newsletter-unsubscribe',
      keep: 0,
      reads: ['key', 'done'],
    }),
  ),
  ...['', '/address', '/erase'].map(
    (form): Route => ({
      path: `/newsletter/preferences${form}`,
      page: 'newsletter-preferences',
      keep: 0,
      reads: ['key', 'done'],
    }),
  ),
];

const NOT_FOUND: Route = { path: '*', page: 'not-found', keep: 0 };

export interface Match {
  route: Route;
  id: string;
}

/** Paths match without regard to case, with or without a slash at the end. */
export function matchRoute(pathname: string): Match {
  const parts = segments(pathname);
  for (const route of ROUTES) {
    const wanted = segments(route.path);
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
