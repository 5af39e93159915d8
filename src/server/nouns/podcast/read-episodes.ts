import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import { sourceSchema } from '../../../contract/articles/article.ts';
import type { Episode } from '../../../contract/podcast/podcast.ts';
import { PODCAST_LIMITS } from '../../../contract/podcast/podcast-limits.ts';
import { spokenDuration } from '../../../domain/markup/sentences.ts';
import { curlyQuotes } from '../../../domain/text/curly-quotes.ts';
import { readContentFile } from '../../platform/content/front-matter.ts';
import { type OnBroken, readEach } from '../../platform/content/read-each.ts';

const episodeHeadSchema = z.strictObject({
  number: z.number().int().positive(),
  title: z.string().min(3),
  description: z.string().min(40).max(240),
  published: z.iso.date(),
  sources: z.array(sourceSchema).min(1),
});

/** The podcast's episodes, newest first. */
export async function readEpisodes(folder: string, onBroken?: OnBroken): Promise<Episode[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const paths = files.map((name) => `${folder}/${name}`);
  const episodes = await readEach(paths, readEpisode, onBroken);
  return episodes.sort((a, b) => b.number - a.number);
}

async function readEpisode(path: string): Promise<Episode> {
  const { head, content } = await readContentFile(path, episodeHeadSchema);
  return {
    ...head,
    title: curlyQuotes(head.title),
    description: curlyQuotes(head.description),
    content: curlyQuotes(content),
    duration: spokenDuration(content, PODCAST_LIMITS.rate),
    audio: null,
    chapters: [],
    cues: [],
  };
}
