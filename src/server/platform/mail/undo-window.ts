import { MINUTE } from '../../../contract/durations.ts';

const UNDO_WINDOW_MS = 2 * MINUTE;

/** When an email about a decision is due, so that the decision can be undone before. */
export const afterUndoWindow = (now: string): string =>
  new Date(Date.parse(now) + UNDO_WINDOW_MS).toISOString();
