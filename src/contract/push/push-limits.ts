import { HOUR, MINUTE } from '../durations.ts';

/** The numbers of web push; apart from the other limits, whose file the front page loads. */
export const PUSH_LIMITS = {
  maxEndpoint: 1000,
  maxStories: 10,
  /** News that is older than this interrupts nobody. */
  staleAfter: 6 * HOUR,
  /** Calls of readers, by their address. */
  perAddress: { points: 60, within: 10 * MINUTE },
  /** Devices at one push service we don't know, and at all of them together. */
  perUnknownService: 50,
  atUnknownServices: 500,
} as const;
