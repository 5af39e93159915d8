import { DAY, HOUR } from '../../../../contract/durations.ts';
import {
  FetchError,
  type FetchLimits,
  type GuardedFetch,
} from '../../../platform/outbound/guarded-fetch.ts';
import { AGENT_NAME } from '../../../platform/outbound/user-agent.ts';
import { parseRobots } from '../fetch/robots.ts';
import { usablePicture } from '../read/best-picture.ts';

const NAMES = ['og:image', 'og:image:secure_url', 'og:image:url', 'twitter:image'];
const META = /<meta\b[^<>]{1,4000}>/gi;
/** What outlets name the picture of a page that has none of its own. */
const STANDARD = /logo|default|placeholder|favicon|no[-_]?image|avatar/i;

/** The picture a web page names for previews, unless it is the site's logo. */
function pictureOfPage(html: string, pageUrl: string): string | undefined {
  const contents = new Map<string, string>();
  for (const [tag] of html.matchAll(META)) {
    const name = (attribute(tag, 'property') ?? attribute(tag, 'name'))?.toLowerCase();
    const content = attribute(tag, 'content');
    if (name && content && !contents.has(name)) contents.set(name, content);
  }
  return NAMES.map((name) => usablePicture(contents.get(name), [pageUrl])).find(
    (url) => url !== undefined && !STANDARD.test(new URL(url).pathname),
  );
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find(Boolean);

/** Pages name their picture in the head, so the rest isn't downloaded. */
const PAGE_LIMITS: FetchLimits = {
  milliseconds: 8000,
  bytes: 200_000,
  redirects: 3,
  truncate: true,
};
const ROBOTS_LIMITS: FetchLimits = {
  milliseconds: 5000,
  bytes: 100_000,
  redirects: 3,
  truncate: true,
};
const MAX_ORIGINS = 1000;

interface PageDeps {
  get: GuardedFetch;
  now: () => Date;
  limits?: FetchLimits;
}

export type PagePicture = (pageUrl: string) => Promise<string | undefined>;

/** Finds the picture that a report's page names, where its site lets us fetch the page. */
export function pagePicture({ get, now, limits = PAGE_LIMITS }: PageDeps): PagePicture {
  const isAllowed = robotsCheck(get, now);
  return async (pageUrl) => {
    if (!(await isAllowed(pageUrl))) return undefined;
    try {
      const page = await get(pageUrl, limits, { Accept: 'text/html' });
      const isHtml = /html/i.test(page.headers.get('Content-Type') ?? '');
      if (page.status !== 200 || !isHtml || !(await isAllowed(page.url))) return undefined;
      return pictureOfPage(new TextDecoder().decode(page.body), page.url);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      return undefined;
    }
  };
}

/** Fetches each site's robots.txt once a day; one that can't be fetched allows nothing for an hour. */
function robotsCheck(get: GuardedFetch, now: () => Date) {
  const cache = new Map<string, { until: number; allows: (path: string) => boolean }>();

  async function fetchRobots(origin: string) {
    const at = now().getTime();
    try {
      const { status, body } = await get(`${origin}/robots.txt`, ROBOTS_LIMITS);
      if (status === 200)
        return {
          until: at + DAY,
          allows: parseRobots(new TextDecoder().decode(body), AGENT_NAME),
        };
      // A site without the file allows everything.
      if (status >= 400 && status < 500) return { until: at + DAY, allows: () => true };
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
    }
    return { until: at + HOUR, allows: () => false };
  }

  return async (address: string): Promise<boolean> => {
    const { origin, pathname, search } = new URL(address);
    let robots = cache.get(origin);
    if (!robots || robots.until <= now().getTime()) {
      robots = await fetchRobots(origin);
      if (cache.size >= MAX_ORIGINS) cache.clear();
      cache.set(origin, robots);
    }
    return robots.allows(pathname + search);
  };
}
