import { z } from 'zod';

/** What ships with the site under its owner's name, and may be hidden or removed by group. */
export const BUNDLED_GROUPS = ['articles', 'guides', 'episodes'] as const;
export type BundledGroup = (typeof BUNDLED_GROUPS)[number];
/** Samples are hidden and removed like them, but are rows. */
export type BundledChoice = BundledGroup | 'samples';

const BUNDLED_STATES = ['shown', 'hidden', 'removed'] as const;
export type BundledState = (typeof BUNDLED_STATES)[number];

export const bundledStateSchema = z.object({ state: z.enum(BUNDLED_STATES) });

export interface BundledStatus {
  group: BundledChoice;
  state: BundledState;
  /** How many there are, whether or not readers see them. */
  count: number;
}

export interface BundledCalls {
  'GET /admin/bundled': { answer: BundledStatus[] };
  'PUT /admin/bundled/{group}': { body: typeof bundledStateSchema; answer: BundledStatus[] };
}
