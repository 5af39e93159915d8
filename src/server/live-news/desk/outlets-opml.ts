import { generateOpml, parseOpml } from 'feedsmith';
import ipaddr from 'ipaddr.js';
import { asTyped } from '../../../contract/forms/clean-text.ts';
import {
  type NewOutlet,
  newOutletSchema,
  type OpmlEntry,
} from '../../../contract/news/news-desk.ts';
import { SITE } from '../../../contract/site.ts';
import { isPublic, RefusedAddress, requireWebPort } from '../../outbound/address-guard.ts';

/** More than any list of outlets has. */
const MOST = 200;
const DEEPEST = 5;

export interface ListedOutlet extends Omit<NewOutlet, 'siteUrl'> {
  siteUrl: string | null;
  enabled: boolean;
}

/** Outlets as every feed reader takes them. One that is switched off is a comment, as OPML calls it. */
export const writeOpml = (outlets: readonly ListedOutlet[], now: Date): string =>
  asTyped(
    generateOpml({
      head: { title: `Outlets of ${SITE.name}`, dateCreated: now },
      body: {
        outlines: outlets.map((outlet) => ({
          type: 'rss',
          text: outlet.name,
          title: outlet.name,
          xmlUrl: outlet.feedUrl,
          ...(outlet.siteUrl && { htmlUrl: outlet.siteUrl }),
          category: `${outlet.section},${outlet.country}`,
          ...(!outlet.enabled && { isComment: true }),
        })),
      },
    }),
  );

type Outline = NonNullable<NonNullable<ReturnType<typeof parseOpml>['body']>['outlines']>[number];

/** What a list of outlets would add, and what stands in the way of each. Nothing is kept. */
export async function readOpml(
  opml: string,
  knownAt: (feedUrl: string) => Promise<string | null>,
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
    const given: NewOutlet = {
      name: (outline.title ?? outline.text ?? outline.xmlUrl).slice(0, 200),
      feedUrl: outline.xmlUrl.trim(),
      siteUrl: outline.htmlUrl?.trim() ?? '',
      section: (first.replaceAll('/', '') || section || 'general').toLowerCase().slice(0, 40),
      country: country.slice(0, 40) || 'GH',
    };
    const problem = problemWith(given);
    const known = problem ? null : await knownAt(given.feedUrl);
    entries.push({ ...given, known, problem, enabled: outline.isComment !== true });
  }
  return entries;
}

/** A file that brings entities of its own is refused: no list of outlets has a DOCTYPE. */
function outlinesOf(opml: string): { outline: Outline; section: string }[] | undefined {
  const found: { outline: Outline; section: string }[] = [];
  const walk = (outlines: readonly Outline[] | undefined, section: string, depth: number) => {
    for (const outline of outlines ?? []) {
      if (found.length >= MOST || depth > DEEPEST) return;
      found.push({ outline, section });
      walk(outline.outlines, outline.text ?? section, depth + 1);
    }
  };
  if (/<!DOCTYPE/i.test(opml)) return undefined;
  try {
    walk(parseOpml(opml).body?.outlines, '', 1);
    return found;
  } catch {
    return undefined;
  }
}

/** Why an outlet cannot be read from this address, as far as can be told without asking it. */
export function problemWith(outlet: NewOutlet): string | null {
  const checked = newOutletSchema.safeParse(outlet);
  if (!checked.success) return checked.error.issues[0]?.message ?? 'It cannot be read.';
  try {
    const url = new URL(outlet.feedUrl);
    requireWebPort(url);
    const host = url.hostname.replaceAll(/^\[|\]$/g, '');
    if (host === 'localhost' || (ipaddr.isValid(host) && !isPublic(host))) {
      return `${host} is not on the public internet.`;
    }
    return null;
  } catch (error) {
    return error instanceof RefusedAddress ? error.message : 'Its address is not one of the web.';
  }
}
