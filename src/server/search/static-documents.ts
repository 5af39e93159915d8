import type { Guide } from '../../contract/guide.ts';
import type { Episode } from '../../contract/podcast.ts';
import { almanacOfYear } from '../../domain/almanac.ts';
import { almanacEvent } from '../../domain/almanac-event.ts';
import type { SearchDocument } from './search-document.ts';

/** Always there, and older than anything with a date. */
const ALWAYS = '1970-01-02T00:00:00.000Z';
const UNDATED = { shownAt: null, rankedAt: ALWAYS, visibleFrom: ALWAYS };

export const guideDocuments = (guides: readonly Guide[]): SearchDocument[] =>
  guides.map((guide) => ({
    ...UNDATED,
    kind: 'guide',
    id: guide.id,
    title: guide.title,
    excerpt: guide.excerpt,
    body: wordsIn(guide.sections).join(' '),
    url: `/guide/${guide.id}`,
    label: guide.category,
  }));

/** Everything readable in a guide, however deep it stands. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[a-z-]+$/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

export const episodeDocuments = (episodes: readonly Episode[]): SearchDocument[] =>
  episodes.map((episode) => ({
    ...UNDATED,
    kind: 'podcast',
    id: String(episode.number),
    title: episode.title,
    excerpt: episode.description,
    body: episode.content,
    url: `/podcast?episode=${episode.number}`,
    label: `Episode ${episode.number}`,
  }));

/** Holidays, adae and festivals of last year to the year after next can be searched for. */
export function almanacDocuments(now: Date): SearchDocument[] {
  const year = now.getUTCFullYear();
  return [year - 1, year, year + 1, year + 2].flatMap(almanacOfYear).map((entry) => {
    const event = almanacEvent(entry);
    return {
      kind: 'event',
      id: entry.id,
      // Of all the Akwasidae there are, the next one is meant.
      group: entry.title,
      title: entry.title,
      excerpt: entry.about,
      body: `${entry.place} ${entry.basis}`,
      url: `/event/${entry.id}`,
      label: event.category,
      shownAt: event.startDate,
      rankedAt: event.startDate,
      visibleFrom: ALWAYS,
    };
  });
}
