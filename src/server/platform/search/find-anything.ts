import { SEARCH_LIMITS } from '../../../contract/limits.ts';
import {
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchGroup,
  type SearchKind,
  type SearchResult,
  type Suggestion,
} from '../../../contract/search/search.ts';
import { nearWords } from '../../../domain/places/near-words.ts';
import { cutAtWord } from '../../../domain/text/cut-text.ts';
import { mentions, snippetAround } from '../../../domain/text/highlight.ts';
import { wordsOf } from '../../../domain/text/search-words.ts';
import type { ShownEntry } from './query-cache.ts';
import { byBest } from './rank.ts';
import { readings, similarWords } from './readings.ts';
import type { SearchStore } from './search-store.ts';
import type { SearchMatch } from './search-text.ts';

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
        const ranked = distinct(matches.sort(byBest(reading.terms, now)));
        if (ranked.length === 0) continue;
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
        const best = matches.sort(byBest(reading.terms, request.now));
        return best.slice(0, request.limit).map(({ id }) => id);
      }
      return [];
    },

    async suggest(q: string, now: string): Promise<Suggestion[]> {
      for await (const reading of readings(store, q, now)) {
        const titled = await store.find({ ...reading, inTitle: true, now, limit: countUpTo });
        const matches = distinct(titled.sort(byBest(reading.terms, now)));
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
