import { almanacOfYear } from '../../../domain/calendar/almanac.ts';
import { almanacEvent } from '../../../domain/calendar/almanac-event.ts';
import type { AlmanacFacts } from '../../../domain/calendar/almanac-facts.ts';
import {
  EARLIEST,
  type SearchDocument,
  type SearchSource,
  UNDATED,
} from '../../platform/search/search-document.ts';
import { eventListing } from './event-listing.ts';

export const searchableEvents = (now: Date, facts: AlmanacFacts): SearchSource => ({
  ...eventListing.search,
  fixed: almanacDocuments(now, facts),
});

/** Holidays, adae and festivals from last year to the year after next, and festivals without a date yet. */
export function almanacDocuments(now: Date, facts: AlmanacFacts): SearchDocument[] {
  const year = now.getUTCFullYear();
  const years = [year - 1, year, year + 1, year + 2];
  const dated = years
    .flatMap((each) => almanacOfYear(each, facts))
    .map((entry): SearchDocument => {
      const event = almanacEvent(entry);
      return {
        kind: 'event',
        id: entry.id,
        // Search shows one Akwasidae, the next one.
        group: entry.title,
        title: entry.title,
        excerpt: entry.about,
        body: `${entry.place} ${entry.basis}`,
        url: `/event/${entry.id}`,
        label: event.category,
        shownAt: event.startDate,
        rankedAt: event.startDate,
        visibleFrom: EARLIEST,
      };
    });
  return [...dated, ...announcedDocuments(facts)];
}

/** Festivals whose dates are announced each year stand on the page about today. */
const announcedDocuments = ({ festivals }: AlmanacFacts): SearchDocument[] =>
  festivals
    .filter(({ rule }) => rule === null)
    .map(({ key, name, place, about, dating }) => ({
      kind: 'event',
      id: `announced ${key}`,
      group: name,
      title: name,
      excerpt: `${about} ${dating}`,
      body: place,
      url: '/today#announced',
      label: 'Festival',
      ...UNDATED,
    }));
