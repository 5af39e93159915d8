import type { SiteDocument } from '../../../contract/articles/document.ts';
import type { DayNames } from '../../../contract/calendar/day-name.ts';
import type { PageText } from '../../../contract/desk/own-texts.ts';
import type { Desk } from '../../../contract/facts/author-page.ts';
import type { Correction } from '../../../contract/facts/fact.ts';
import type { OnThisDay } from '../../../contract/facts/on-this-day.ts';
import type { Guide } from '../../../contract/guides/guide.ts';
import type { Episode } from '../../../contract/podcast/podcast.ts';
import type { BundledStation } from '../../../contract/radio/station.ts';

export type OwnPage = Pick<PageText, 'title' | 'description' | 'content' | 'inMenu'> & {
  path: string;
  changed: string;
};

/** Content from files, with what an owner wrote instead: the site is built with it. */
export interface Library {
  episodes: readonly Episode[];
  guides: readonly Guide[];
  documents: readonly SiteDocument[];
  /** Pages that an owner added and published. */
  ownPages: readonly OwnPage[];
  /** The desks that sign articles and check guides. */
  desks: readonly Desk[];
  dayNames: DayNames;
  /** Corrections made in these files. */
  corrections: readonly Correction[];
  /** Events in Ghana's history by day of the year. */
  onThisDay: readonly OnThisDay[];
  stations: readonly BundledStation[];
}
