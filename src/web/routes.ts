/** The whole site map: path, page, how long a drawn copy may be kept and what makes another one. */

interface Route {
  path: string;
  page: string;
  /** What the page is handed where the path itself names it. */
  id?: string;
  /** Seconds a rendered copy may serve everyone; 0 for pages that differ by query. */
  keep: number;
  /** Search parameters the page looks at; others do not make another page. */
  reads?: readonly string[];
}

export const ROUTES: readonly Route[] = [
  {
    path: '/',
    page: 'home',
    keep: 60,
    reads: ['category', 'live', 'trade', 'region', 'find', 'month'],
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
  ...['privacy-policy', 'terms-of-service', 'disclaimer'].map((id) => ({
    path: `/${id}`,
    page: 'legal',
    id,
    keep: 600,
  })),
  { path: '/contact', page: 'contact', keep: 600 },
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
  { path: '/business-listing', page: 'business-listing', keep: 600 },
  { path: '/event-submission', page: 'event-submission', keep: 600 },
  { path: '/advertising', page: 'advertising', keep: 600 },
  { path: '/newsletter', page: 'newsletter', keep: 600 },
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
  // The gate, and nothing behind it: what the desk shows is never drawn on the server.
  { path: '/admin', page: 'admin', keep: 0 },
  // Keys and tokens make a page of its own each, which is never kept.
  {
    path: '/newsletter/confirm',
    page: 'newsletter-confirm',
    keep: 0,
    reads: ['token', 'change', 'done'],
  },
  {
    path: '/newsletter/unsubscribe',
    page: 'newsletter-unsubscribe',
    keep: 0,
    reads: ['key', 'done'],
  },
  {
    path: '/newsletter/preferences',
    page: 'newsletter-preferences',
    keep: 0,
    reads: ['key'],
  },
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
