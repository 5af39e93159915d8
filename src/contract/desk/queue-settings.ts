import { z } from 'zod';
import { line } from '../forms/fields.ts';

/** How often the operator is emailed about new submissions. */
export const NOTICE_PACES = ['at once', 'hourly'] as const;
export type NoticePace = (typeof NOTICE_PACES)[number];

export const noticeSettingsSchema = z.object({ pace: z.enum(NOTICE_PACES) });

/** Texts the operator sends again and again, as reasons and replies, and what is held as spam. */
export const queueSettingsSchema = z
  .object({
    canned: z
      .array(
        z.object({
          title: line(1, 'Enter a title').max(60),
          text: z.string().trim().min(1, 'Write the text').max(1000),
        }),
      )
      .max(20, 'Use no more than 20 texts'),
    /** Words and hosts; what contains one is set aside as possible spam. */
    blocked: z.array(line(2).max(100)).max(200, 'Use no more than 200 words and hosts'),
  })
  .refine(({ canned }) => JSON.stringify(canned).length < 9500, {
    path: ['canned'],
    message: 'These texts are too long together. Shorten one',
  })
  .refine(({ blocked }) => JSON.stringify(blocked).length < 9500, {
    path: ['blocked'],
    message: 'This list is too long. Remove some words',
  });
export type QueueSettings = z.infer<typeof queueSettingsSchema>;
