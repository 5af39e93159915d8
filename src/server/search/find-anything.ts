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
import { byBest } from './rank.ts';
import type { KnownWord, SearchStore, ShownEntry } from './search-store.ts';
import type { Found, Wanted } from './search-text.ts';

/** Nobody means more words than this, and each costs a lookup. */
const MOST_WORDS = 8;
const MOST_CORRECTIONS = 3;
/** `lawyer` finds lawyers and lawyer's; of many endings the commonest count. */
const MOST_ENDINGS = 8;
const LONGEST_WORD = 64;
const SNIPPET = 240;
const GROUP_PREVIEW = 5;
const { countUpTo, suggestions } = LIMITS.search;

interface Understood {
  wanted: Wanted;
  likely: number;
  size: number;
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
    if (meant.some((some) => some.length === 0)) {
      // A word that is in nothing: the others must do.
      if (meant.some((some) => some.length > 0)) yield understood(words, meant, true, size);
      return;
    }
    yield understood(words, meant, false, size);
    // A slip may have made another word that exists.
    const perhaps = await Promise.all(
      asTyped.map(async (some, place) => [...some, ...(await corrections(words[place] ?? ''))]),
    );
    yield understood(words, perhaps, false, size);
    if (words.length > 1) yield understood(words, perhaps, true, size);
  }

  async function corrections(word: string): Promise<KnownWord[]> {
    const similar = await store.similarWords(word);
    const names = similar.map((known) => known.word);
    return closestWords(word, names, MOST_CORRECTIONS).flatMap(
      (name) => similar.find((known) => known.word === name) ?? [],
    );
  }

  async function withSnippets(found: Found[], words: readonly string[]): Promise<SearchResult[]> {
    const entries = await store.shown(found.map(({ place }) => place));
    const isDeep = ({ excerpt }: ShownEntry) =>
      snippetAround(excerpt, words, SNIPPET) === undefined;
    const deep = [...entries].flatMap(([place, entry]) => (isDeep(entry) ? place : []));
    const bodies = await store.bodies(deep);
    return found.flatMap(({ place, kind, id, shownAt }) => {
      const entry = entries.get(place);
      // Gone since it was found.
      if (!entry) return [];
      const { title, excerpt, url, label } = entry;
      const body = bodies.get(place);
      const snippet = body && snippetAround(body, words, SNIPPET);
      return [
        {
          kind,
          id,
          title,
          excerpt: snippet || shortened(excerpt),
          url,
          label,
          publishedAt: shownAt,
        },
      ];
    });
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
        const { words } = reading;
        const found = await store.findEverywhere({
          ...reading,
          titlesOf: kind,
          now,
          limit: countUpTo + 1,
        });
        const best = byBest(reading.wanted, now);
        const groups = SEARCH_KINDS.flatMap((name): Grouped[] => {
          const own = found.filter((entry) => entry.kind === name);
          if (own.length === 0) return [];
          const sorted = distinct(own.sort(best));
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
        const resultOf = new Map(drawn.map((result) => [`${result.kind} ${result.id}`, result]));
        const pick = (some: Found[]) =>
          some.flatMap(({ kind, id }) => resultOf.get(`${kind} ${id}`) ?? []);
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
        const { kind, facets, now } = asked;
        const found = await store.find({ ...reading, kind, facets, now, limit: countUpTo + 1 });
        if (found.length === 0) continue;
        const best = found.sort(byBest(reading.wanted, asked.now));
        return best.slice(0, asked.limit).map(({ id }) => id);
      }
      return [];
    },

    async suggest(q: string, now: string): Promise<Suggestion[]> {
      for await (const reading of readings(q, now)) {
        const titled = await store.find({ ...reading, inTitle: true, now, limit: countUpTo });
        const found = distinct(titled.sort(byBest(reading.wanted, now)));
        if (found.length > 0) {
          const best = found.slice(0, suggestions);
          const entries = await store.shown(best.map(({ place }) => place));
          return best.flatMap(({ kind, place }) => {
            const entry = entries.get(place);
            return entry ? [{ kind, title: entry.title, url: entry.url }] : [];
          });
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
    likely: likelyMatches(known, loose, size),
    size,
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
