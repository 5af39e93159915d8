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
import type { SearchStore } from '../database/search-store.ts';
import type { Found, Wanted } from '../database/search-text.ts';
import { byBest } from './rank.ts';

/** Nobody means more words than this, and each costs a lookup. */
const MOST_WORDS = 8;
const MOST_CORRECTIONS = 3;
const SNIPPET = 240;
const GROUP_PREVIEW = 5;
const { countUpTo, suggestions } = LIMITS.search;

interface Understood {
  wanted: Wanted;
  loose: boolean;
  corrected: string | null;
}

export type FindAnything = ReturnType<typeof findAnything>;

/** Search as a reader means it: what was typed, then what was probably meant, then any of the words. */
export function findAnything(store: SearchStore) {
  async function readings(typed: string): Promise<Understood[]> {
    const words = wordsOf(typed).slice(0, MOST_WORDS);
    if (words.length === 0) return [];
    const known = await Promise.all(words.map((word) => store.knowsWord(word)));
    const alternatives = await Promise.all(
      words.map(async (word, place) => (known[place] ? [word] : await corrections(word))),
    );
    const all: Understood[] = [];
    if (alternatives.every((some) => some.length > 0)) {
      all.push(understood(words, alternatives, false));
    }
    // A slip may have made another word that exists, so known words may be meant otherwise too.
    const looser = await Promise.all(
      words.map(async (word, place) =>
        known[place] ? [word, ...(await corrections(word))] : (alternatives[place] ?? []),
      ),
    );
    const usable = looser.filter((some) => some.length > 0);
    if (looser.some((some, place) => some.length > (alternatives[place]?.length ?? 0))) {
      if (usable.length === looser.length) all.push(understood(words, looser, false));
    }
    if (usable.length > 0 && words.length > 1) {
      all.push(understood(words, looser, true));
    }
    return all;
  }

  const corrections = async (word: string) =>
    closestWords(word, await store.similarWords(word), MOST_CORRECTIONS);

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
      for (const reading of await readings(q)) {
        const words = reading.wanted.flat();
        const [titled, ...byKind] = await Promise.all([
          inTitles(reading, now, kind),
          ...SEARCH_KINDS.map((each) => ofKind(each, reading, now)),
        ]);
        const groups = byKind.flatMap((found, place): Grouped[] => {
          const name = SEARCH_KINDS[place];
          if (!name || found.length === 0) return [];
          const own = titled.filter((entry) => entry.kind === name);
          const best = distinct([...own, ...found]).sort(byBest(reading.wanted, now));
          const count = Math.min(best.length, countUpTo);
          return [{ kind: name, count, more: best.length > countUpTo, best }];
        });
        if (groups.length === 0) continue;
        const mine = groups.filter((group) => !kind || group.kind === kind);
        const flat = mine.flatMap((group) => group.best).sort(byBest(reading.wanted, now));
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
      for (const reading of await readings(asked.q)) {
        const found = await ofKind(asked.kind, reading, asked.now, asked.facets);
        if (found.length === 0) continue;
        const best = found.sort(byBest(reading.wanted, asked.now));
        return best.slice(0, asked.limit).map(({ id }) => id);
      }
      return [];
    },

    async suggest(q: string, now: string): Promise<Suggestion[]> {
      for (const reading of await readings(q)) {
        const found = distinct(await inTitles(reading, now)).sort(byBest(reading.wanted, now));
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

function understood(words: readonly string[], wanted: Wanted, loose: boolean): Understood {
  const usable = wanted.filter((some) => some.length > 0);
  const likeliest = wanted.map((some, place) => some[0] ?? words[place]).join(' ');
  const asTyped = likeliest === words.join(' ');
  return { wanted: usable, loose, corrected: asTyped ? null : likeliest };
}

/** One of each story, and nothing twice. */
function distinct(found: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return found.filter((entry) => {
    const key = `${entry.kind} ${entry.group}`;
    return !seen.has(key) && seen.add(key);
  });
}

const shortened = (text: string) =>
  text.length <= SNIPPET ? text : `${text.slice(0, text.lastIndexOf(' ', SNIPPET))} …`;
