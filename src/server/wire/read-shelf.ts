import { readFile } from 'node:fs/promises';
import { load } from 'js-yaml';
import { z } from 'zod';
import { CATEGORIES, LIVE_NEWS_STRANDS } from '../../contract/catalogues.ts';
import { curlyQuotes } from '../../domain/text/curly-quotes.ts';
import type { ShelfNote } from '../../domain/wire/shelf-reports.ts';
import { ContentError } from '../content/front-matter.ts';

/** Five are filed in thirty days, so with fewer one would appear twice. */
const MIN_NOTES = 5;

const noteSchema = z.strictObject({
  title: z.string().min(10).max(110),
  text: z.string().min(40).max(300),
  path: z.string().regex(/^\/[a-z]/),
});

const fileSchema = z.strictObject(
  Object.fromEntries(
    [...CATEGORIES, ...LIVE_NEWS_STRANDS].map((list) => [list, z.array(noteSchema).min(MIN_NOTES)]),
  ),
);

/** Evergreen notes for every list, from content/wire-notes.yaml. */
export async function readShelf(path: string): Promise<ShelfNote[]> {
  const parsed = fileSchema.safeParse(load(await readFile(path, 'utf8')));
  if (!parsed.success) throw new ContentError(`${path}: ${z.prettifyError(parsed.error)}`);
  return [...CATEGORIES, ...LIVE_NEWS_STRANDS].flatMap((list) =>
    (parsed.data[list] ?? []).map((note) => ({
      ...note,
      list,
      title: curlyQuotes(note.title),
      text: curlyQuotes(note.text),
    })),
  );
}
