import { z } from 'zod';

/** Answers that calls of several nouns have. */

export const message = z.object({ message: z.string() });
/** Something was sent in. */
export const submitted = { answer: message, status: 201 } as const;
export const rss = { answer: z.string(), contentType: 'application/rss+xml' } as const;
export const jsonFeed = {
  answer: z.looseObject({}),
  contentType: 'application/feed+json',
} as const;
