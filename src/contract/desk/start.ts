import { z } from 'zod';

/** What makes a new site its owner's, in the order in which the desk leads through it. */
export const START_STEPS = [
  'name',
  'controller',
  'address',
  'mail',
  'bundled',
  'look',
  'rates',
  'outlets',
  'colleague',
] as const;
export type StartStepName = (typeof START_STEPS)[number];

const START_STATES = ['open', 'done', 'skipped'] as const;
export type StartState = (typeof START_STATES)[number];

export const startStateSchema = z.object({ state: z.enum(START_STATES) });

export interface StartStep {
  step: StartStepName;
  state: StartState;
  /** Whether the site itself shows that it is done, so that nobody has to say so. */
  isEvident: boolean;
}

export interface StartCalls {
  'GET /admin/start': { answer: StartStep[] };
  'PUT /admin/start/{step}': { body: typeof startStateSchema; answer: StartStep[] };
  /** Skips every step that is open. */
  'DELETE /admin/start': { answer: StartStep[] };
}
