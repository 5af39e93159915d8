import type { ComponentType } from 'react';
import type { PostedForm } from '../contract/forms/posted-form.ts';
import type { AnyQuery } from './data/query.ts';

export interface PageParams {
  /** The part of the path for `:id`, or an empty string. */
  id: string;
  search: URLSearchParams;
  now: Date;
  /** A form that was posted here and refused. */
  posted?: PostedForm | undefined;
}

export interface PageDefinition {
  /** Matched without regard to case; `*` at the end stands for anything. A form of a page that is refused posts to a path of its own. */
  paths: readonly string[];
  Page: ComponentType<{ id: string }>;
  /** The calls that the page shows. Components read their answers with `usePageData`. */
  queries?: (params: PageParams) => readonly AnyQuery[];
  /** Seconds a rendered copy may serve everyone. */
  cacheSeconds: number;
  /** Search parameters that change the page; all others are ignored. */
  params?: readonly string[];
  /** Reached only by a personal link: not counted, not listed. */
  isPrivate?: true;
  /** Nothing without what the reader came with, or without what an owner turns on at the desk. */
  isUnlisted?: true;
  /** An owner hasn't turned it on: there is no such page. */
  isOff?: () => boolean;
  /** The last part of the path is the id. */
  idFromPath?: true;
}

/** As the site map has it: one that does not say for how long is never cached. */
export type PageEntry = Omit<PageDefinition, 'cacheSeconds'> &
  Partial<Pick<PageDefinition, 'cacheSeconds'>>;
