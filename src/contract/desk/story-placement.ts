import { z } from 'zod';
import { DAY, HOUR } from '../durations.ts';
import { moment } from '../forms/fields.ts';
import { PLACEMENTS, type Placement } from '../news/live-news.ts';

export const PLACEMENT_LIMITS = { defaultMs: 6 * HOUR, maxMs: 7 * DAY } as const;

/** Where the operator puts a story; `until` is six hours from now if it is missing. */
export const storyPlacementSchema = z.object({
  placement: z.enum(PLACEMENTS),
  breaking: z.boolean(),
  until: moment().optional(),
});
export type StoryPlacementInput = z.infer<typeof storyPlacementSchema>;

/** A story that the operator placed or called breaking. */
export interface PlacedStory {
  id: string;
  title: string;
  placement: Placement;
  breaking: boolean;
  until: string;
}

interface StoryPlacementAnswer {
  /** Null if the story is where its rank puts it again. */
  until: string | null;
  /** The title of the story that led the page until now. */
  freed: string | null;
}

export interface StoryPlacementCalls {
  'GET /admin/stories/placed': { answer: PlacedStory[] };
  'PUT /admin/stories/{id}/placement': {
    body: typeof storyPlacementSchema;
    answer: StoryPlacementAnswer;
  };
}
