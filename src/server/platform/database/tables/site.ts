import type { Generated } from 'kysely';
import type { Channel } from '../../../../contract/desk/channels.ts';
import type { TextKind } from '../../../../contract/desk/own-texts.ts';
import type { ViewKind } from '../../../../contract/desk/readership.ts';
import type { TakedownDecision } from '../../../../contract/desk/takedowns.ts';
import type { Json, Moment } from './columns.ts';

export interface SiteTables {
  setting: SettingTable;
  content_version: ContentVersionTable;
  flood_count: FloodCountTable;
  view_count: ViewCountTable;
  redirect: RedirectTable;
  channel_post: ChannelPostTable;
  own_text: OwnTextTable;
  takedown: TakedownTable;
}

/** A request that a page be removed or corrected, and what was decided. */
interface TakedownTable {
  id: string;
  path: string;
  title: string;
  asked_by: string;
  contact: string | null;
  request: string;
  decision: TakedownDecision;
  reason: string;
  sentence: string;
  opened_by: string;
  opened_at: Moment;
  decided_by: string | null;
  decided_at: Moment | null;
}

/** A revision of a page or a guide as an owner wrote it. */
interface OwnTextTable {
  id: string;
  kind: TextKind;
  name: string;
  body: Json;
  file_hash: string | null;
  saved_at: Moment;
  saved_by: string;
}

/** A post on WhatsApp or Telegram that an operator marked as published. */
interface ChannelPostTable {
  id: string;
  channel: Channel;
  /** `morning`, or the kind and id of what it is about. */
  subject: string;
  title: string;
  body: string;
  posted_at: Moment;
  posted_by: string;
}

/** Where a page that has moved is now. */
interface RedirectTable {
  path: string;
  /** A path of ours, or a web address. */
  target: string;
  hits: Generated<number>;
  last_hit_at: Moment | null;
  created_by: string;
  created_at: Moment;
}

interface SettingTable {
  name: string;
  value: string;
}

interface ContentVersionTable {
  id: 'site';
  version: number;
}

/** How much an address has sent lately, counted by every process. */
interface FloodCountTable {
  address_hash: string;
  points: number;
  ends_at: Moment;
}

/** How often something was seen on a day, or in a month. */
interface ViewCountTable {
  id: string;
  kind: ViewKind;
  day: string;
  name: string;
  views: number;
  visits: number;
  /** Of the views, those that count for the page's rank. */
  ranked_views: number;
  full_loads: number;
  full_kilobytes: number;
  light_loads: number;
  light_kilobytes: number;
}
