import { SEARCH_LIMITS } from '../../../contract/limits.ts';
import {
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchGroup,
  type SearchKind,
  type SearchResult,
  type Suggestion,
} from '../../../contract/search/search.ts';
import { isOurWord, nearWords } from '../../../domain/places/near-words.ts';
import { cutAtWord } from '../../../domain/text/cut-text.ts';
import { mentions, snippetAround } from '../../../domain/text/highlight.ts';
import { isPhone, searchedWords, wordsOf } from '../../../domain/text/search-words.ts';
import { byBest, isPassingMention, type RankedWords } from './rank.ts';
import type { IndexedWord, SearchStore, ShownEntry } from './search-store.ts';
import type { SearchMatch, SearchTerms } from './search-text.ts';

const SNIPPET_LENGTH = 240;
const GROUP_PREVIEW = 5;
const MAX_SUGGESTED_WORDS = 6;
const { countUpTo, suggestions } = SEARCH_LIMITS;

export type FindAnything = ReturnType<typeof findAnything>;

/** Searches for the words as typed, then as probably meant, then for any of them. */
export function findAnything(store: SearchStore) {
  /** For a search without results: similar words that have some. */
  async function suggestWords(q: string): Promise<string[]> {
    const similar = await Promise.all(wordsOf(q).map((word) => similarWords(store, word)));
    const names = [...nearWords(q), ...similar.flat().map(({ word }) => word)];
    return [...new Set(names)].slice(0, MAX_SUGGESTED_WORDS);
  }

  /** Results by index key; entries removed since the search are missing. */
  async function loadResults(matches: SearchMatch[], words: readonly string[]) {
    const entries = await store.shown(matches.map(({ place }) => place));
    return new Map(
      matches.flatMap(({ place, kind, id, shownAt }): [number, SearchResult][] => {
        const entry = entries.get(place);
        if (!entry) return [];
        const { title, url, label, time_zone: timeZone } = entry;
        const excerpt = excerptFor(entry, words);
        return [[place, { kind, id, title, excerpt, url, label, publishedAt: shownAt, timeZone }]];
      }),
    );
  }

  return {
    async search(request: {
      q: string;
      kind?: SearchKind | undefined;
      limit: number;
      now: string;
    }): Promise<SearchAnswer> {
      const { q, kind, limit, now } = request;
      for await (const reading of readings(store, q, now)) {
        const { words } = reading;
        const matches = await store.findEverywhere({
          ...reading,
          titlesOf: kind,
          now,
          limit: countUpTo + 1,
        });
        const ranked = distinct(matches.sort(byBest(reading.ranked, now)));
        const [first] = ranked;
        if (!first) continue;
        if (!reading.loose && isSentence(q) && isPassingMention(first, reading.ranked)) continue;
        const byKind = Map.groupBy(ranked, (entry) => entry.kind);
        const best = (kind ? (byKind.get(kind) ?? []) : ranked).slice(0, limit);
        const preview = (some: SearchMatch[]) => (kind ? [] : some.slice(0, GROUP_PREVIEW));
        const shown = new Set([...best, ...[...byKind.values()].flatMap(preview)]);
        const results = await loadResults([...shown], words);
        const resultsOf = (matches: SearchMatch[]) =>
          matches.flatMap(({ place }) => results.get(place) ?? []);
        return {
          q,
          corrected: reading.corrected,
          loose: reading.loose,
          words,
          near: [],
          results: resultsOf(best),
          groups: SEARCH_KINDS.flatMap((kind): SearchGroup[] => {
            const matches = byKind.get(kind);
            if (!matches) return [];
            const count = Math.min(matches.length, countUpTo);
            return [
              {
                kind,
                count,
                more: matches.length > countUpTo,
                results: resultsOf(preview(matches)),
              },
            ];
          }),
        };
      }
      const empty = { corrected: null, loose: false, results: [], groups: [] };
      return { q, words: wordsOf(q), near: await suggestWords(q), ...empty };
    },

    /** Ids of one kind, best first, for lists with their own filters. */
    async ids(request: {
      kind: SearchKind;
      q: string;
      facets: readonly string[];
      limit: number;
      now: string;
    }): Promise<string[]> {
      for await (const reading of readings(store, request.q, request.now)) {
        // A filtered list shows only full matches.
        if (reading.loose) break;
        const { kind, facets, now } = request;
        const matches = await store.find({ ...reading, kind, facets, now, limit: countUpTo + 1 });
        if (matches.length === 0) continue;
        const best = matches.sort(byBest(reading.ranked, request.now));
        return best.slice(0, request.limit).map(({ id }) => id);
      }
      return [];
    },

    async suggest(q: string, now: string): Promise<Suggestion[]> {
      for await (const reading of readings(store, q, now)) {
        const titled = await store.find({ ...reading, inTitle: true, now, limit: countUpTo });
        const matches = distinct(titled.sort(byBest(reading.ranked, now)));
        if (matches.length > 0) {
          const best = matches.slice(0, suggestions);
          const links = await store.links(best.map(({ place }) => place));
          return best.flatMap(({ kind, place }) => {
            const link = links.get(place);
            return link ? [{ kind, title: link.title, url: link.url }] : [];
          });
        }
      }
      return [];
    },
  };
}

/** The excerpt, unless a search word occurs only in the body. */
function excerptFor({ excerpt, body }: ShownEntry, words: readonly string[]): string {
  const deep = mentions(excerpt, words) ? undefined : snippetAround(body, words, SNIPPET_LENGTH);
  return deep || cutAtWord(excerpt, SNIPPET_LENGTH);
}

/** Only the best match of each story. */
function distinct(matches: readonly SearchMatch[]): SearchMatch[] {
  const seen = new Set<string>();
  return matches.filter((entry) => {
    const key = `${entry.kind} ${entry.group}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Each word costs a query. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 64;
const MAX_RANKED_MATCHES = 1000;

/** Whether someone asks in a sentence: what answers it needn't contain every word. */
function isSentence(typed: string): boolean {
  const telling = searchedWords(typed).length;
  return telling >= 4 && wordsOf(typed).length >= telling + 2;
}

interface QueryReading {
  /** The words that are looked up; in a loose reading only the rarer ones. */
  terms: SearchTerms;
  /** All of them, by which matches are ranked. */
  ranked: RankedWords;
  likely: number;
  size: number;
  /** Word prefixes to highlight in results. */
  words: string[];
  loose: boolean;
  corrected: string | null;
}

/** Interpretations of a query, likeliest first: as typed, as probably meant, any of the words; each is computed only if those before it had no results. */
async function* readings(
  store: SearchStore,
  typed: string,
  now: string,
): AsyncGenerator<QueryReading> {
  const words = searchedWords(typed)
    .slice(0, MAX_WORDS)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
  if (words.length === 0) return;
  const size = await store.size(Date.parse(now));
  const asTyped = await Promise.all(
    words.map((word) => (isPhone(word) ? [{ word, uses: 1 }] : store.wordsBeginning(word))),
  );
  const similar: Promise<IndexedWord[]>[] = [];
  const corrections = (index: number) => {
    similar[index] ??= similarWords(store, words[index] ?? '');
    return similar[index];
  };
  const meant = await Promise.all(
    asTyped.map((candidates, index) => (candidates.length > 0 ? candidates : corrections(index))),
  );
  // Correcting every word is guesswork; next to an indexed word it is a correction.
  const hasKnownWord = words.length === 1 || asTyped.some((candidates) => candidates.length > 0);
  if (hasKnownWord && meant.every((candidates) => candidates.length > 0)) {
    yield toReading(words, meant, false, size);
    // A typo may have produced another existing word.
    const withCorrections = await Promise.all(
      asTyped.map(async (candidates, index) => [...candidates, ...(await corrections(index))]),
    );
    yield toReading(words, withCorrections, false, size);
  }
  if (words.length > 1 && asTyped.some((candidates) => candidates.length > 0)) {
    yield toReading(words, asTyped, true, size);
  }
}

/** Corrections for a word, unless it is one of ours. */
const similarWords = async (store: SearchStore, word: string): Promise<IndexedWord[]> =>
  isOurWord(word) ? [] : store.similarWords(word);

function toReading(
  typed: readonly string[],
  candidatesByWord: readonly (readonly IndexedWord[])[],
  loose: boolean,
  size: number,
): QueryReading {
  const accepted = candidatesByWord.map((candidates) => candidates.map(({ word }) => word));
  const isTyped = (word: string, index: number) => word.startsWith(typed[index] ?? '');
  const corrected = accepted.some(
    (candidates, index) => candidates[0] && !isTyped(candidates[0], index),
  );
  const likeliest = accepted.map((candidates, index) =>
    candidates[0] && !isTyped(candidates[0], index) ? candidates[0] : typed[index],
  );
  const indexed = candidatesByWord
    .filter((candidates) => candidates.length > 0)
    .map((candidates) => ({
      alternatives: candidates.map(({ word }) => word),
      uses: candidates.reduce((sum, { uses }) => sum + uses, 0),
    }));
  const rarities = indexed.map(({ uses }) =>
    Math.max(0.05, 1 - Math.log1p(uses) / Math.log1p(size)),
  );
  const average = rarities.reduce((sum, rarity) => sum + rarity, 0) / rarities.length;
  const lookedUp = loose ? rarest(indexed) : indexed;
  return {
    terms: lookedUp.map(({ alternatives }) => alternatives),
    ranked: {
      terms: indexed.map(({ alternatives }) => alternatives),
      // By half: a word can be rare because nobody needs it.
      weights: rarities.map((rarity) => (1 + rarity / average) / 2),
    },
    likely: likelyMatches(lookedUp, loose, size),
    size,
    words: accepted.flatMap((candidates, index) => [
      ...(candidates.some((word) => isTyped(word, index)) ? [typed[index] ?? ''] : []),
      ...candidates.filter((word) => !isTyped(word, index)),
    ]),
    loose,
    corrected: corrected ? likeliest.join(' ') : null,
  };
}

interface Uses {
  uses: number;
}

/** As many words as still leave few enough matches to rank all of them. */
function rarest<T extends Uses>(words: readonly T[]): T[] {
  let matches = 0;
  return words
    .toSorted((one, other) => one.uses - other.uses)
    .filter(({ uses }, index) => {
      matches += uses;
      return index === 0 || matches < MAX_RANKED_MATCHES;
    });
}

/** Assumes that words occur independently. */
const likelyMatches = (words: readonly Uses[], loose: boolean, size: number): number =>
  loose
    ? words.reduce((sum, { uses }) => sum + uses, 0)
    : words.reduce((share, { uses }) => share * (uses / Math.max(size, 1)), 1) * size;
