import type { DayNames } from '../../contract/day-name.ts';
import type { SiteDocument } from '../../contract/document.ts';
import type { Correction } from '../../contract/fact.ts';
import type { Guide } from '../../contract/guide.ts';
import type { OnThisDay } from '../../contract/on-this-day.ts';
import type { Episode } from '../../contract/podcast.ts';
import type { ShelfNote } from '../../domain/wire/shelf-reports.ts';

/** What we publish from files alone: it changes with the code, not with the database. */
export interface Library {
  episodes: readonly Episode[];
  guides: readonly Guide[];
  documents: readonly SiteDocument[];
  dayNames: DayNames;
  /** What was put right in these files. */
  corrections: readonly Correction[];
  /** What happened in Ghana, day by day of the year. */
  onThisDay: readonly OnThisDay[];
  /** What our wire can always tell. */
  shelf: readonly ShelfNote[];
}
