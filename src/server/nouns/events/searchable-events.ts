import type { Kysely } from 'kysely';
import { almanacOfYear } from '../../../domain/calendar/almanac.ts';
import { almanacEvent } from '../../../domain/calendar/almanac-event.ts';
import type { AlmanacFacts } from '../../../domain/calendar/almanac-facts.ts';
import { isMoment } from '../../../domain/events/event-time.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { isListed } from '../../platform/review/listing-review.ts';
import {
  afterBeginning,
  beginning,
  EARLIEST,
  type SearchDocument,
  type SearchSource,
  UNDATED,
} from '../../platform/search/search-document.ts';

export const searchableEvents = (now: Date, facts: AlmanacFacts): SearchSource => ({
  read,
  fixed: almanacDocuments(now, facts),
});

/** Replaces the category, because readers must see it first. */
const LABEL = { cancelled: 'Cancelled', postponed: 'Postponed' } as const;

async function read(query: Kysely<Tables>, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await query
    .selectFrom('event')
    .where('id', 'in', ids)
    .where(isListed)
    .select([
      'id',
      'title',
      'category',
      'description',
      'starts_at',
      'time_zone',
      'location',
      'city',
      'organizer_name',
      'created_at',
      'state',
    ])
    .execute();
  return rows.map((row) => ({
    kind: 'event',
    id: row.id,
    title: row.title,
    excerpt: beginning(row.description),
    body: `${afterBeginning(row.description)} ${row.location} ${row.city} ${row.organizer_name}`,
    url: `/event/${row.id}`,
    label: row.state === 'scheduled' ? row.category : LABEL[row.state],
    ...(isMoment(row.starts_at)
      ? { shownAt: row.starts_at, rankedAt: row.starts_at }
      : { shownAt: null, rankedAt: EARLIEST }),
    timeZone: row.time_zone,
    visibleFrom: row.created_at,
  }));
}

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
