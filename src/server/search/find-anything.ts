import { SEARCH_LIMITS } from '../../contract/limits.ts';
import {
  SEARCH_KINDS,
  type SearchAnswer,
  type SearchGroup,
  type SearchKind,
  type SearchResult,
  type Suggestion,
} from '../../contract/search/search.ts';
import { nearWords } from '../../domain/places/near-words.ts';
import { cutAtWord } from '../../domain/text/cut-text.ts';
import { mentions, snippetAround } from '../../domain/text/highlight.ts';
import { wordsOf } from '../../domain/text/search-words.ts';
import { byBest } from './rank.ts';
import { readings, similarWords } from './readings.ts';
import type { ShownEntry } from './recent-reads.ts';
import type { SearchStore } from './search-store.ts';
import type { Found } from './search-text.ts';

const SNIPPET = 240;
const GROUP_PREVIEW = 5;
const MOST_NEAR = 6;
const { countUpTo, suggestions } = SEARCH_LIMITS;

export type FindAnything = ReturnType<typeof findAnything>;

/** Search as a reader means it: what was typed, then what was probably meant, then any of the words. */
export function findAnything(store: SearchStore) {
  /** Where nothing was found: what else to search for that is there. */
  async function near(q: string): Promise<string[]> {
    const alike = await Promise.all(wordsOf(q).map((word) => similarWords(store, word)));
    const names = [...nearWords(q), ...alike.flat().map(({ word }) => word)];
    return [...new Set(names)].slice(0, MOST_NEAR);
  }

  /** By their places. What has gone since it was found is missing. */
  async function drawn(found: Found[], words: readonly string[]) {
    const entries = await store.shown(found.map(({ place }) => place));
    return new Map(
      found.flatMap(({ place, kind, id, shownAt }): [number, SearchResult][] => {
        const entry = entries.get(place);
        if (!entry) return [];
        const { title, url, label } = entry;
        const excerpt = tellingPart(entry, words);
        return [[place, { kind, id, title, excerpt, url, label, publishedAt: shownAt }]];
      }),
    );
  }

  return {
    async search(asked: {
      q: string;
      kind?: SearchKind | undefined;
      limit: number;
      now: string;
    }): Promise<SearchAnswer> {
      const { q, kind, limit, now } = asked;
      for await (const reading of readings(store, q, now)) {
        const { words } = reading;
        const found = await store.findEverywhere({
          ...reading,
          titlesOf: kind,
          now,
          limit: countUpTo + 1,
        });
        const ranked = distinct(found.sort(byBest(reading.wanted, now)));
        if (ranked.length === 0) continue;
        const byKind = Map.groupBy(ranked, (entry) => entry.kind);
        const best = (kind ? (byKind.get(kind) ?? []) : ranked).slice(0, limit);
        const preview = (some: Found[]) => (kind ? [] : some.slice(0, GROUP_PREVIEW));
        const shown = new Set([...best, ...[...byKind.values()].flatMap(preview)]);
        const results = await drawn([...shown], words);
        const pick = (some: Found[]) => some.flatMap(({ place }) => results.get(place) ?? []);
        return {
          q,
          corrected: reading.corrected,
          loose: reading.loose,
          words,
          near: [],
          results: pick(best),
          groups: SEARCH_KINDS.flatMap((kind): SearchGroup[] => {
            const own = byKind.get(kind);
            if (!own) return [];
            const count = Math.min(own.length, countUpTo);
            return [{ kind, count, more: own.length > countUpTo, results: pick(preview(own)) }];
          }),
        };
      }
      const nothing = { corrected: null, loose: false, results: [], groups: [] };
      return { q, words: wordsOf(q), near: await near(q), ...nothing };
    },

    /** Ids of one kind, best first: for lists that have filters of their own. */
    async ids(asked: {
      kind: SearchKind;
      q: string;
      facets: readonly string[];
      limit: number;
      now: string;
    }): Promise<string[]> {
      for await (const reading of readings(store, asked.q, asked.now)) {
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
      for await (const reading of readings(store, q, now)) {
        const titled = await store.find({ ...reading, inTitle: true, now, limit: countUpTo });
        const found = distinct(titled.sort(byBest(reading.wanted, now)));
        if (found.length > 0) {
          const best = found.slice(0, suggestions);
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

/** The excerpt, unless none of the words is in it but one is in the text. */
function tellingPart({ excerpt, body }: ShownEntry, words: readonly string[]): string {
  const deep = mentions(excerpt, words) ? undefined : snippetAround(body, words, SNIPPET);
  return deep || cutAtWord(excerpt, SNIPPET);
}

/** One of each story, the first, and nothing twice. */
function distinct(found: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return found.filter((entry) => {
    const key = `${entry.kind} ${entry.group}`;
    return !seen.has(key) && seen.add(key);
  });
}
