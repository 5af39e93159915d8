import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import type { SearchKind } from '../../contract/search.ts';
import { almanacOfYear } from '../../domain/almanac.ts';
import { almanacEvent } from '../../domain/almanac-event.ts';
import { readContentFile } from '../content/front-matter.ts';
import type { SearchDocument } from './search-document.ts';

/** Always there, and older than anything with a date. */
const ALWAYS = '1970-01-02T00:00:00.000Z';

const headSchema = z.looseObject({
  title: z.string(),
  description: z.string().optional(),
  excerpt: z.string().optional(),
  number: z.number().optional(),
});

/** Guides and episodes are files. Fields search does not know are left to their own pages. */
export async function readStaticDocuments(
  kind: SearchKind,
  folder: string,
  urlOf: (name: string) => string,
): Promise<SearchDocument[]> {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.md'))
      .map(async (name) => {
        const id = basename(name, '.md');
        const { head, content } = await readContentFile(`${folder}/${name}`, headSchema);
        return {
          kind,
          id,
          title: head.title,
          excerpt: head.excerpt ?? head.description ?? content.slice(0, 200),
          body: content,
          url: urlOf(id),
          label: head.number ? `Episode ${head.number}` : 'Guide',
          shownAt: null,
          rankedAt: ALWAYS,
          visibleFrom: ALWAYS,
        };
      }),
  );
}

/** Holidays, adae and festivals of last year to the year after next can be searched for. */
export function almanacDocuments(now: Date): SearchDocument[] {
  const year = now.getUTCFullYear();
  return [year - 1, year, year + 1, year + 2].flatMap(almanacOfYear).map((entry) => {
    const event = almanacEvent(entry);
    return {
      kind: 'event',
      id: entry.id,
      // Of all the Akwasidae there are, the next one is meant.
      group: entry.title,
      title: entry.title,
      excerpt: entry.about,
      body: `${entry.place} ${entry.basis}`,
      url: `/event/${entry.id}`,
      label: event.category,
      shownAt: event.startDate,
      rankedAt: event.startDate,
      visibleFrom: ALWAYS,
    };
  });
}
