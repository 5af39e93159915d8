import type { Hono } from 'hono';
import type { ListingStatus } from '../../../contract/desk/listing-desk.ts';
import type { Description } from '../../../contract/forms/description.ts';
import type { SitePage } from '../../../contract/site-page.ts';
import type { AlmanacFacts } from '../../../domain/calendar/almanac-facts.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PersonalData } from '../../platform/database/personal-data.ts';
import type { TableName } from '../../platform/database/schema.ts';
import type { Uploads } from '../../platform/http/uploads.ts';
import type { Job } from '../../platform/jobs/start-job.ts';
import type { Mail } from '../../platform/mail/open-mail.ts';
import type { Signer } from '../../platform/mail/signer.ts';
import type { SignedIn } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import type { ReadPast } from '../../platform/review/past.ts';
import type { Reviewable } from '../../platform/review/reviewable.ts';
import type { FindAnything } from '../../platform/search/find-anything.ts';
import type { SearchSource } from '../../platform/search/search-document.ts';
import type { FactStore } from '../facts/fact-store.ts';
import type { Intake, TakeIn } from './intake.ts';

export interface ModuleDeps {
  database: Database;
  siteUrl: string;
  mail: Pick<Mail, 'signer' | 'suppressions' | 'canMail'>;
  now: () => Date;
}

/** A table in the archive of everything. */
export interface ArchivedTable {
  table: TableName;
  /** `data/businesses.jsonl`, and `data/businesses.csv` where it is also a sheet. */
  file: string;
  /** As the README and the desk name them. */
  about: string;
  /** What is only of use in this database: leases, hashes, what a feed answered last. */
  omitted?: readonly string[];
  /** Readers’ own data, for roles that may see it; all of a module without listings. */
  isPersonal?: boolean;
}

type OwnedTable = ArchivedTable | { table: TableName; notArchived: string };

/** What a module with personal data provides to the rest of the site. */
export interface NounModule {
  /** The tables it owns; a submission is a row of the first. */
  tables: readonly [OwnedTable, ...OwnedTable[]];
  /** The description of its form fields; null if it has none of its own. */
  fields: Description | null;
  /** What it holds about a person, and how an erasure removes it. */
  personal: readonly PersonalData[];
  /** Background jobs. */
  jobs: ((deps: ModuleDeps) => Omit<Job, 'failed'>[]) | null;
}

/** A module whose submissions the operator reviews. */
export interface SubmittedModule extends NounModule {
  /** How it is received, by the API and the HTML form. */
  intake: Intake;
  /** How the operator reviews it. */
  review: (database: Database, places: Gazetteer, siteUrl: string) => Reviewable;
  /** The history of a sender, for the spam check; null if it is not used there. */
  past: ReadPast | null;
}

/** A module whose submissions are published once approved. */
export interface ListingModule extends SubmittedModule {
  search: (now: Date, facts: AlmanacFacts) => SearchSource;
  /** Its pages for search engines, without samples. */
  sitemap: (database: Database, now: Date) => Promise<SitePage[]>;
  published: (deps: PublishedDeps) => Published;
  /** Readers' calls and feeds, below `/api`. */
  calls: (deps: CallDeps) => Hono;
  /** The desk's calls about what was published, below `/api/admin`. */
  deskCalls: (deps: DeskCallDeps) => Hono<SignedIn>;
}

export interface CallDeps {
  database: Database;
  facts: FactStore;
  places: Gazetteer;
  find: FindAnything;
  /** Receives what readers send in. */
  takeIn: TakeIn;
  siteUrl: string;
  now: () => Date;
}

export interface PublishedDeps {
  database: Database;
  siteUrl: string;
  signer: Signer;
}

export interface DeskCallDeps extends PublishedDeps {
  places: Gazetteer;
  operator: Operator;
  uploads: Uploads;
  now: () => Date;
}

/** Queries on published listings, for the desk and for cleanup jobs. */
export interface Published {
  /** How many are public; of events, how many are upcoming. */
  count(now: string): Promise<number>;
  /** Published since a moment, newest first, without samples. */
  publishedSince(
    since: string,
    limit: number,
  ): Promise<{ id: string; title: string; at: string }[]>;
  countPublishedSince(since: string): Promise<number>;
  /** Those with these words, hidden and removed ones too, newest first. */
  findAtDesk(
    words: string,
    limit: number,
  ): Promise<{ id: string; title: string; status: ListingStatus; city: string | null }[]>;
  /** Lists, hides or removes one. */
  setStatus(id: string, status: ListingStatus, now: string): Promise<void>;
  /** Deletes listings that were removed before a moment, and what belongs to them. */
  forgetRemoved(before: string): Promise<void>;
}
