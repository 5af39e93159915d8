import type { Generated } from 'kysely';
import type { LiveCategory } from '../../../../contract/catalogues.ts';
import type { Placement, ReportKind } from '../../../../contract/news/live-news.ts';
import type { Flag, Json, Moment } from './columns.ts';

export interface NewsTables {
  outlet: OutletTable;
  news_rules: NewsRulesTable;
  story: StoryTable;
  story_redirect: StoryRedirectTable;
  news_label: NewsLabelTable;
  live_item: LiveItemTable;
  former_headline: FormerHeadlineTable;
  affair_story: AffairStoryTable;
}

interface AffairStoryTable {
  id: string;
  affair_id: string;
  name: string;
  title: string;
  outlet_count: Generated<number>;
  published_at: Moment;
}

interface OutletTable {
  id: string;
  name: string;
  feed_url: string;
  site_url: string | null;
  section: string;
  country: string;
  owner_kind: Generated<'state' | 'private' | 'public' | 'community' | 'sample' | 'unknown'>;
  owner_name: string | null;
  enabled: Generated<Flag>;
  etag: string | null;
  last_modified: string | null;
  body_hash: string | null;
  due_at: Moment;
  lease_until: Moment | null;
  failures: Generated<number>;
  last_ok_at: Moment | null;
  last_error: string | null;
  created_at: Moment;
  every_minutes: Generated<number>;
  origin: Generated<'file' | 'desk'>;
  switched: Flag | null;
}

interface NewsRulesTable {
  id: string;
  number: number;
  body: Json;
  saved_by: string;
  saved_at: Moment;
}

interface StoryTable {
  id: string;
  title: string;
  category: LiveCategory | null;
  published_at: Moment;
  updated_at: Moment;
  business: Generated<Flag>;
  diaspora: Generated<Flag>;
  related: Generated<Json>;
  lead_item_id: string | null;
  filed_by_operator: Generated<Flag>;
  kind: Generated<ReportKind>;
  /** The time of the last report; that of the first is `published_at`. */
  last_told: Generated<Moment>;
  /** Outlets with a report that counts, not reports. */
  outlet_count: Generated<number>;
  /** What `sort=top` sorts by (see domain/news/story-rank.ts). */
  rank_at: Generated<Moment>;
  breaking_until: Moment | null;
  /** The operator's choice, until `placed_until`. */
  placement: Generated<Placement>;
  called_breaking: Generated<Flag>;
  placed_until: Moment | null;
}

interface StoryRedirectTable {
  id: string;
  story_id: string;
}

interface NewsLabelTable {
  id: string;
  kind: 'same' | 'different' | 'filed' | 'hidden';
  item_id: string;
  other_id: Generated<string>;
  body: Json;
  labelled_by: string;
  labelled_at: Moment;
}

interface LiveItemTable {
  id: string;
  outlet_id: string;
  guid: string;
  title: string;
  description: string;
  url: string;
  image_url: string | null;
  published_at: Moment;
  fetched_at: Moment;
  category: LiveCategory | null;
  why: Json;
  hidden: Generated<Flag>;
  story_id: string | null;
  business: Generated<Flag>;
  diaspora: Generated<Flag>;
  kind: Generated<ReportKind>;
  kind_by_operator: Generated<Flag>;
  /** When we noticed that the outlet took it down. */
  removed_at: Moment | null;
  /** The first visit whose feed left it out between others. */
  missing_at: Moment | null;
}

interface FormerHeadlineTable {
  id: string;
  item_id: string;
  title: string;
  seen_at: Moment;
  replaced_at: Moment;
}
