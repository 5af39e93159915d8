import { z } from 'zod';
import { sourceSchema } from '../articles/article.ts';

/** A recording as it is sent to listeners. */
export const episodeAudioSchema = z.object({
  url: z.string(),
  type: z.enum(['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav']),
  bytes: z.number().int().positive(),
  seconds: z.number().positive(),
  computerVoice: z.boolean(),
});
export type EpisodeAudio = z.infer<typeof episodeAudioSchema>;

/** Where a part of the recording begins, in seconds. */
export const chapterSchema = z.object({ start: z.number().nonnegative(), title: z.string() });
export type Chapter = z.infer<typeof chapterSchema>;

/** One sentence of the transcript and when it is spoken, in seconds. */
export const cueSchema = z.object({
  start: z.number().nonnegative(),
  end: z.number().nonnegative(),
  text: z.string(),
});
export type Cue = z.infer<typeof cueSchema>;

/** An app in which people can follow the podcast. */
export const podcastAppSchema = z.object({ name: z.string(), url: z.string() });
export type PodcastApp = z.infer<typeof podcastAppSchema>;

/** Without a recording, `audio` is null and the browser's own voice reads the script, which there then is. */
export const episodeSummarySchema = z.object({
  number: z.number().int().positive(),
  title: z.string(),
  description: z.string(),
  duration: z.string(),
  published: z.iso.date(),
  audio: episodeAudioSchema.nullable(),
});
export type EpisodeSummary = z.infer<typeof episodeSummarySchema>;

/** `content` is the whole script or transcript, in paragraphs separated by newlines; empty where there is none. */
export const episodeSchema = episodeSummarySchema.extend({
  content: z.string(),
  sources: z.array(sourceSchema),
  chapters: z.array(chapterSchema),
  cues: z.array(cueSchema),
});
export type Episode = z.infer<typeof episodeSchema>;

/** The morning's headlines, read by a computer voice. */
export const bulletinSchema = z.object({
  day: z.iso.date(),
  title: z.string(),
  content: z.string(),
  audio: episodeAudioSchema,
});
export type Bulletin = z.infer<typeof bulletinSchema>;
