import type { Description } from '../../contract/forms/description.ts';
import type { AlmanacFacts } from '../../domain/calendar/almanac-facts.ts';
import type { Database } from '../database/database.ts';
import type { PersonalData } from '../database/personal-data.ts';
import type { TableName } from '../database/schema.ts';
import type { Job } from '../jobs/start-job.ts';
import type { Mail } from '../mail/open-mail.ts';
import type { Signer } from '../mail/signer.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import type { ReadPast } from '../review/past.ts';
import type { Reviewable } from '../review/reviewable.ts';
import type { SearchSource } from '../search/search-document.ts';
import type { Intake } from './intake.ts';

export interface ModuleDeps {
  database: Database;
  siteUrl: string;
  mail: Pick<Mail, 'signer' | 'suppressions' | 'canMail'>;
  now: () => Date;
}

/** What the site needs of a noun that is about a person. */
export interface NounModule {
  /** The tables it owns; what people send in is a row of the first. */
  tables: readonly [TableName, ...TableName[]];
  /** What people send in, field by field; null where that is not fields of its own. */
  fields: Description | null;
  /** What it holds about a person, and how an erasure removes it. */
  personal: readonly PersonalData[];
  /** Its work without a request. */
  jobs: ((deps: ModuleDeps) => Omit<Job, 'failed'>[]) | null;
}

/** And of one that waits for the operator's decision. */
export interface SubmittedModule extends NounModule {
  /** How it is sent in, by a call and by a plain form. */
  intake: Intake;
  /** How the operator decides about it. */
  review: (database: Database, places: Gazetteer) => Reviewable;
  /** What it remembers of a sender, for the spam check; null where nothing is learnt from it. */
  past: ReadPast | null;
}

/** And of one that readers see once it is approved. */
export interface ListingModule extends SubmittedModule {
  search: (now: Date, facts: AlmanacFacts) => SearchSource;
  /** The paths that search engines should know, without samples. */
  sitemap: (database: Database, now: Date) => Promise<string[]>;
  published: (deps: PublishedDeps) => Published;
}

export interface PublishedDeps {
  database: Database;
  siteUrl: string;
  signer: Signer;
}

/** What was published, for the desk and for what ends by itself. */
export interface Published {
  /** How many readers can see, or can still go to. */
  count(now: string): Promise<number>;
  /** Sent in by somebody and published since then, newest first. */
  publishedSince(
    since: string,
    limit: number,
  ): Promise<{ id: string; title: string; at: string }[]>;
  /** Deletes what was removed before a moment, with all that belongs to it. */
  forgetRemoved(before: string): Promise<void>;
}
