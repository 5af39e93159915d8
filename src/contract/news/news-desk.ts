import { z } from 'zod';
import { line } from '../forms/fields.ts';
import type { ReportKind } from './live-news.ts';

/** What the desk and the server say to each other about outlets and about how news is filed. */

const webAddress = z
  .url({ protocol: /^https?$/, error: 'Enter a web address such as https://outlet.example/feed' })
  .max(2000);

const section = line(1, 'Choose a subject').max(40);

export const feedTrialSchema = z.object({ url: webAddress, section: section.default('general') });

/** Where an item would stand, and for which reasons. */
export interface Filing {
  category: string | null;
  kind: ReportKind;
  /** The strands of live news it is in. */
  desks: string[];
  why: string[];
}

interface TriedItem extends Filing {
  title: string;
  description: string;
  url: string;
  hasPicture: boolean;
  publishedAt: string;
}

/** What became of asking an address for a feed. Nothing of it is kept. */
export type FeedTrial = {
  url: string;
  /** Where it was found in the end. */
  foundAt: string;
  milliseconds: number;
  bytes: number;
  /** The outlet that has this address already. */
  known: string | null;
} & (
  | {
      outcome: 'read';
      format: string;
      title: string;
      siteUrl: string | null;
      items: number;
      /** What had to be mended, and what an editor should know. */
      notes: string[];
      refused: { title: string; reason: string }[];
      first: TriedItem[];
    }
  | {
      outcome: 'refused';
      reason: string;
      /** Feeds that the page at this address names. */
      feeds: { title: string; url: string }[];
    }
);

export const newOutletSchema = z.object({
  name: line(1, 'Enter a name').max(200),
  feedUrl: webAddress,
  siteUrl: z.union([z.literal(''), webAddress]),
  section,
  country: line(1, 'Enter a country').max(40),
});
export type NewOutlet = z.infer<typeof newOutletSchema>;

/** A file of feed addresses, as other readers of feeds write it. */
export const opmlFileSchema = z.object({ opml: z.string().min(1).max(100_000) });
export const outletsImportSchema = z.object({ outlets: z.array(newOutletSchema).min(1).max(200) });

/** One outlet of such a file: what it would become, and what stands in the way. */
export interface OpmlEntry extends NewOutlet {
  /** The outlet that reads this address already. */
  known: string | null;
  problem: string | null;
  enabled: boolean;
}

/** Rules as an editor writes them: words with commas between, numbers, and groups of both. */
export interface RulesTree {
  [name: string]: string | number | RulesTree;
}

/** Only the outline: what may stand where is for the schema that also reads news-rules.yaml. */
const rulesTree = z.record(z.string().max(60), z.unknown());
export const rulesEditSchema = z.object({ rules: rulesTree });
export const rulesTrialSchema = rulesEditSchema.extend({
  headlines: z.array(z.string().trim().max(300)).max(50),
});

export interface RulesRevision {
  number: number;
  savedBy: string;
  savedAt: string;
  builtIn: boolean;
}
export interface DeskRules {
  source: 'built-in' | 'desk';
  rules: RulesTree;
  builtIn: RulesTree;
  /** Why rules that were saved here cannot be used by this version of the site. */
  problem: string | null;
  history: RulesRevision[];
}

export interface RulesTrial {
  headlines: { title: string; before: Filing; after: Filing }[];
  /** Stories of the last days that would stand elsewhere. */
  moved: { title: string; outlet: string; before: Filing; after: Filing }[];
  looked: number;
}

export interface NewsDeskCalls {
  'POST /admin/outlets': { body: typeof newOutletSchema; answer: { id: string } };
  'POST /admin/outlets/try': { body: typeof feedTrialSchema; answer: FeedTrial };
  'POST /admin/outlets/opml': { body: typeof opmlFileSchema; answer: OpmlEntry[] };
  'POST /admin/outlets/import': { body: typeof outletsImportSchema; answer: { added: number } };
  'DELETE /admin/outlets/{id}': object;
  'GET /admin/news-rules': { answer: DeskRules };
  'GET /admin/news-rules/{number}': { answer: { rules: RulesTree } };
  'POST /admin/news-rules/try': { body: typeof rulesTrialSchema; answer: RulesTrial };
  'PUT /admin/news-rules': { body: typeof rulesEditSchema; answer: DeskRules };
  'DELETE /admin/news-rules': { answer: DeskRules };
}
