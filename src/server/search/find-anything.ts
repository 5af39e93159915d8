import { LIMITS } from '../../contract/limits.ts';
import {
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchGroup,
  type SearchKind,
  type SearchResult,
  type Suggestion,
} from '../../contract/search.ts';
import { snippetAround } from '../../domain/highlight.ts';
import { closestWords, wordsOf } from '../../domain/search-words.ts';
import type { KnownWord, SearchStore } from '../database/search-store.ts';
import type { Found, Wanted } from '../database/search-text.ts';
import { byBest } from './rank.ts';

/** Nobody means more words than this, and each costs a lookup. */
const MOST_WORDS = 8;
const MOST_CORRECTIONS = 3;
/** `lawyer` finds lawyers and lawyer's; of many endings the commonest count. */
const MOST_ENDINGS = 8;
const LONGEST_WORD = 64;
/** So many matches are found faster all at once than one by one along the newest. */
const FEW = 3000;
const SNIPPET = 240;
const GROUP_PREVIEW = 5;
const { countUpTo, suggestions } = LIMITS.search;

interface Understood {
  wanted: Wanted;
  rare: boolean;
  /** Beginnings of words to mark in what is shown. */
  words: string[];
  loose: boolean;
  corrected: string | null;
}

export type FindAnything = ReturnType<typeof findAnything>;

/** Search as a reader means it: what was typed, then what was probably meant, then any of the words. */
export function findAnything(store: SearchStore) {
  /** One after the other, each only worked out when those before it found nothing. */
  async function* readings(typed: string, now: string): AsyncGenerator<Understood> {
    const words = wordsOf(typed)
      .slice(0, MOST_WORDS)
      .map((word) => word.slice(0, LONGEST_WORD));
    if (words.length === 0) return;
    const size = await store.size(Date.parse(now));
    const asTyped = await Promise.all(
      words.map((word) => store.wordsBeginning(word, MOST_ENDINGS)),
    );
    const meant = await Promise.all(
      asTyped.map((some, place) => (some.length > 0 ? some : corrections(words[place] ?? ''))),
    );
    if (meant.every((some) => some.length > 0)) yield understood(words, meant, false, size);
    // A slip may have made another word that exists.
    const perhaps = await Promise.all(
      asTyped.map(async (some, place) => [...some, ...(await corrections(words[place] ?? ''))]),
    );
    if (perhaps.every((some) => some.length > 0)) yield understood(words, perhaps, false, size);
    if (words.length > 1 && perhaps.some((some) => some.length > 0)) {
      yield understood(words, perhaps, true, size);
    }
  }

  async function corrections(word: string): Promise<KnownWord[]> {
    const similar = await store.similarWords(word);
    const names = similar.map((known) => known.word);
    return closestWords(word, names, MOST_CORRECTIONS).flatMap(
      (name) => similar.find((known) => known.word === name) ?? [],
    );
  }

  async function ofKind(
    kind: SearchKind,
    reading: Understood,
    now: string,
    facets?: readonly string[],
  ): Promise<Found[]> {
    const shared = { ...reading, kind, facets, now, limit: countUpTo + 1 };
    if (kind !== 'event') return store.candidates(shared);
    // Of what is still to come the next counts, of what is over the last.
    const [next, last] = await Promise.all([
      store.candidates({ ...shared, around: { at: now, side: 'next' } }),
      store.candidates({ ...shared, around: { at: now, side: 'last' } }),
    ]);
    return [...next, ...last];
  }

  async function inTitles(reading: Understood, now: string, kind?: SearchKind): Promise<Found[]> {
    return store.candidates({ ...reading, kind, inTitle: true, now, limit: countUpTo });
  }

  async function withSnippets(found: Found[], words: readonly string[]): Promise<SearchResult[]> {
    const bodies = await store.bodies(found.map(({ place }) => place));
    return found.map((entry) => ({
      kind: entry.kind,
      id: entry.id,
      title: entry.title,
      excerpt:
        (snippetAround(entry.excerpt, words, SNIPPET) && shortened(entry.excerpt)) ??
        snippetAround(bodies.get(entry.place) ?? '', words, SNIPPET) ??
        shortened(entry.excerpt),
      url: entry.url,
      label: entry.label,
      publishedAt: entry.shownAt,
    }));
  }

  return {
    async search(asked: {
      q: string;
      kind?: SearchKind | undefined;
      limit: number;
      now: string;
    }): Promise<SearchAnswer> {
      const { q, kind, limit, now } = asked;
      for await (const reading of readings(q, now)) {
        // One look tells whether it is worth looking at every kind.
        if ((await store.candidates({ ...reading, now, limit: 1 })).length === 0) continue;
        const { words } = reading;
        const best = byBest(reading.wanted, now);
        const [titled, ...byKind] = await Promise.all([
          inTitles(reading, now, kind),
          ...SEARCH_KINDS.map((each) => ofKind(each, reading, now)),
        ]);
        const groups = byKind.flatMap((found, place): Grouped[] => {
          const name = SEARCH_KINDS[place];
          if (!name || found.length === 0) return [];
          const own = titled.filter((entry) => entry.kind === name);
          const sorted = distinct([...own, ...found].sort(best));
          const count = Math.min(sorted.length, countUpTo);
          return [{ kind: name, count, more: sorted.length > countUpTo, best: sorted }];
        });
        if (groups.length === 0) continue;
        const mine = groups.filter((group) => !kind || group.kind === kind);
        const flat = mine.flatMap((group) => group.best).sort(best);
        const shown = new Set(flat.slice(0, limit));
        for (const group of mine) {
          for (const entry of group.best.slice(0, kind ? limit : GROUP_PREVIEW)) shown.add(entry);
        }
        const drawn = await withSnippets([...shown], words);
        const resultOf = new Map([...shown].map((entry, place) => [entry, drawn[place]]));
        const pick = (some: Found[]) => some.flatMap((entry) => resultOf.get(entry) ?? []);
        return {
          q,
          corrected: reading.corrected,
          loose: reading.loose,
          words,
          results: pick(flat.slice(0, limit)),
          groups: groups.map(
            (group): SearchGroup => ({
              kind: group.kind,
              count: group.count,
              more: group.more,
              results: pick(group.best.slice(0, kind ? 0 : GROUP_PREVIEW)),
            }),
          ),
        };
      }
      return { q, corrected: null, loose: false, words: wordsOf(q), results: [], groups: [] };
    },

    /** Ids of one kind, best first: for lists that have filters of their own. */
    async ids(asked: {
      kind: SearchKind;
      q: string;
      facets: readonly string[];
      limit: number;
      now: string;
    }): Promise<string[]> {
      for await (const reading of readings(asked.q, asked.now)) {
        // Who filters wants what fits, not what half fits.
        if (reading.loose) break;
        const found = await ofKind(asked.kind, reading, asked.now, asked.facets);
        if (found.length === 0) continue;
        const best = found.sort(byBest(reading.wanted, asked.now));
        return best.slice(0, asked.limit).map(({ id }) => id);
      }
      return [];
    },

    async suggest(q: string, now: string): Promise<Suggestion[]> {
      for await (const reading of readings(q, now)) {
        const found = distinct((await inTitles(reading, now)).sort(byBest(reading.wanted, now)));
        if (found.length > 0) {
          return found.slice(0, suggestions).map(({ kind, title, url }) => ({ kind, title, url }));
        }
      }
      return [];
    },
  };
}

interface Grouped {
  kind: SearchKind;
  count: number;
  more: boolean;
  best: Found[];
}

function understood(
  typed: readonly string[],
  known: readonly (readonly KnownWord[])[],
  loose: boolean,
  size: number,
): Understood {
  const wanted = known.map((some) => some.map(({ word }) => word));
  const isTyped = (word: string, place: number) => word.startsWith(typed[place] ?? '');
  const corrected = wanted.some((some, place) => some[0] && !isTyped(some[0], place));
  const likeliest = wanted.map((some, place) =>
    some[0] && !isTyped(some[0], place) ? some[0] : typed[place],
  );
  return {
    wanted: wanted.filter((some) => some.length > 0),
    rare: likelyMatches(known, loose, size) <= FEW,
    words: wanted.flatMap((some, place) => [
      ...(some.some((word) => isTyped(word, place)) ? [typed[place] ?? ''] : []),
      ...some.filter((word) => !isTyped(word, place)),
    ]),
    loose,
    corrected: corrected ? likeliest.join(' ') : null,
  };
}

/** As if words knew nothing of each other. */
function likelyMatches(
  known: readonly (readonly KnownWord[])[],
  loose: boolean,
  size: number,
): number {
  const uses = known.map((some) => some.reduce((sum, word) => sum + word.uses, 0));
  if (loose) return uses.reduce((sum, each) => sum + each, 0);
  return uses.reduce((share, each) => share * (each / Math.max(size, 1)), 1) * size;
}

/** One of each story, the first, and nothing twice. */
function distinct(found: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return found.filter((entry) => {
    const key = `${entry.kind} ${entry.group}`;
    return !seen.has(key) && seen.add(key);
  });
}

const shortened = (text: string) =>
  text.length <= SNIPPET ? text : `${text.slice(0, text.lastIndexOf(' ', SNIPPET))} …`;
