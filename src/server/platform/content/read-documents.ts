import { z } from 'zod';
import { DOCUMENT_IDS, type SiteDocument } from '../../../contract/articles/document.ts';
import { curlyQuotes } from '../../../domain/text/curly-quotes.ts';
import { readContentFile } from './front-matter.ts';

const documentHeadSchema = z.strictObject({
  title: z.string().min(3),
  description: z.string().min(40).max(240),
  dated: z.string().optional(),
  changed: z.iso.date().optional(),
});

/** The legal pages and the page about us. */
export function readDocuments(folder: string): Promise<SiteDocument[]> {
  return Promise.all(
    DOCUMENT_IDS.map(async (id) => {
      const { head, content } = await readContentFile(`${folder}/${id}.md`, documentHeadSchema);
      return { id, path: `/${id}`, ...head, content: curlyQuotes(content) };
    }),
  );
}
