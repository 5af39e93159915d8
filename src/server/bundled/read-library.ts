import type { SiteDocument } from '../../contract/document.ts';
import type { Guide } from '../../contract/guide.ts';
import type { Episode } from '../../contract/podcast.ts';
import { readDocuments } from '../content/read-documents.ts';
import { readGuides } from '../guides/read-guides.ts';
import { readEpisodes } from '../podcast/read-episodes.ts';

/** What we publish from files alone: it changes with the code, not with the database. */
export interface Library {
  episodes: readonly Episode[];
  guides: readonly Guide[];
  documents: readonly SiteDocument[];
}

export async function readLibrary(folder: string): Promise<Library> {
  const [episodes, guides, documents] = await Promise.all([
    readEpisodes(`${folder}/podcast`),
    readGuides(`${folder}/guides`),
    readDocuments(`${folder}/legal`),
  ]);
  return { episodes, guides, documents };
}
