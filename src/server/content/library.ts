import type { DayNames } from '../../contract/day-name.ts';
import type { SiteDocument } from '../../contract/document.ts';
import type { Correction } from '../../contract/fact.ts';
import type { Guide } from '../../contract/guide.ts';
import type { Episode } from '../../contract/podcast.ts';

/** What we publish from files alone: it changes with the code, not with the database. */
export interface Library {
  episodes: readonly Episode[];
  guides: readonly Guide[];
  documents: readonly SiteDocument[];
  dayNames: DayNames;
  /** What was put right in these files. */
  corrections: readonly Correction[];
}
