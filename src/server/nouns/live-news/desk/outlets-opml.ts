import { generateOpml, parseOpml } from 'feedsmith';
import ipaddr from 'ipaddr.js';
import { asTyped } from '../../../../contract/forms/clean-text.ts';
import {
  type NewOutlet,
  newOutletSchema,
  type OpmlEntry,
} from '../../../../contract/news/news-desk.ts';
import { SITE } from '../../../../contract/site.ts';
import {
  isNamedHost,
  isPublic,
  RefusedAddress,
  requireWebPort,
} from '../../../platform/outbound/address-guard.ts';

/** More than any real list of outlets has. */
const MAX_OUTLINES = 200;
const MAX_DEPTH = 5;

export interface ListedOutlet extends Omit<NewOutlet, 'siteUrl'> {
  siteUrl: string | null;
  enabled: boolean;
}

/** Outlets as OPML; a disabled one is marked `isComment`, which is OPML's word for it. */
export const writeOpml = (outlets: readonly ListedOutlet[], now: Date): string =>
  asTyped(
    generateOpml({
      head: { title: `Outlets of ${SITE.name}`, dateCreated: now },
      // OPML needs an outline, and one without an address is none of ours.
      body: { outlines: outlets.length > 0 ? outlets.map(outlineOf) : [{ text: 'No outlets' }] },
    }),
  );

const outlineOf = (outlet: ListedOutlet) => ({
  type: 'rss',
  text: outlet.name,
  title: outlet.name,
  xmlUrl: outlet.feedUrl,
  ...(outlet.siteUrl && { htmlUrl: outlet.siteUrl }),
  category: `${outlet.section},${outlet.country}`,
  ...(!outlet.enabled && { isComment: true }),
});

type Outline = NonNullable<NonNullable<ReturnType<typeof parseOpml>['body']>['outlines']>[number];

/** What an OPML file would add, and what prevents each entry from being added; stores nothing. */
export async function readOpml(
  opml: string,
  findOutletName: (feedUrl: string) => Promise<string | null>,
  privateHosts: readonly string[] = [],
): Promise<OpmlEntry[] | undefined> {
  const seen = new Set<string>();
  const entries: OpmlEntry[] = [];
  const outlines = outlinesOf(opml);
  if (!outlines) return undefined;
  for (const { outline, section } of outlines) {
    if (!outline.xmlUrl || seen.has(outline.xmlUrl)) continue;
    seen.add(outline.xmlUrl);
    const [first = '', country = ''] = (outline.category ?? '')
      .split(',')
      .map((part) => part.trim());
    const outlet: NewOutlet = {
      name: (outline.title ?? outline.text ?? outline.xmlUrl).slice(0, 200),
      feedUrl: outline.xmlUrl.trim(),
      siteUrl: outline.htmlUrl?.trim() ?? '',
      section: (first.replaceAll('/', '') || section || 'general').toLowerCase().slice(0, 40),
      country: country.slice(0, 40) || 'GH',
    };
    const problem = problemWith(outlet, privateHosts);
    const existingName = problem ? null : await findOutletName(outlet.feedUrl);
    entries.push({ ...outlet, known: existingName, problem, enabled: outline.isComment !== true });
  }
  return entries;
}

/** Refuses files with a DOCTYPE, because no list of outlets needs entities of its own. */
function outlinesOf(opml: string): { outline: Outline; section: string }[] | undefined {
  const collected: { outline: Outline; section: string }[] = [];
  const walk = (outlines: readonly Outline[] | undefined, section: string, depth: number) => {
    for (const outline of outlines ?? []) {
      if (collected.length >= MAX_OUTLINES || depth > MAX_DEPTH) return;
      collected.push({ outline, section });
      walk(outline.outlines, outline.text ?? section, depth + 1);
    }
  };
  if (/<!DOCTYPE/i.test(opml)) return undefined;
  try {
    walk(parseOpml(opml).body?.outlines, '', 1);
    return collected;
  } catch {
    return undefined;
  }
}

/** Why an outlet can't be read from this address, as far as can be said without fetching it. */
export function problemWith(
  outlet: NewOutlet,
  privateHosts: readonly string[] = [],
): string | null {
  const checked = newOutletSchema.safeParse(outlet);
  if (!checked.success) return checked.error.issues[0]?.message ?? 'It can’t be read.';
  try {
    const url = new URL(outlet.feedUrl);
    // Named by the operator, as for trying an address.
    if (isNamedHost(url, privateHosts)) return null;
    requireWebPort(url);
    const host = url.hostname.replaceAll(/^\[|\]$/g, '');
    if (host === 'localhost' || (ipaddr.isValid(host) && !isPublic(host))) {
      return `${host} is not on the public internet.`;
    }
    return null;
  } catch (error) {
    return error instanceof RefusedAddress ? error.message : 'Its address is not a web address.';
  }
}
