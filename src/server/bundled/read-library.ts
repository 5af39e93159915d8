import type { Library } from '../content/library.ts';
import { readDocuments } from '../content/read-documents.ts';
import type { OnBroken } from '../content/read-each.ts';
import { readDayNames } from '../day-names/read-day-names.ts';
import { readCorrections } from '../facts/read-corrections.ts';
import { readOnThisDay } from '../facts/read-on-this-day.ts';
import { readGuides } from '../guides/read-guides.ts';
import { readEpisodes } from '../podcast/read-episodes.ts';

export async function readLibrary(folder: string, onBroken?: OnBroken): Promise<Library> {
  const [episodes, guides, documents, dayNames, corrections, onThisDay] = await Promise.all([
    readEpisodes(`${folder}/podcast`, onBroken),
    readGuides(`${folder}/guides`),
    readDocuments(`${folder}/legal`),
    readDayNames(`${folder}/day-names.yaml`),
    readCorrections(`${folder}/corrections.yaml`),
    readOnThisDay(`${folder}/on-this-day.yaml`),
  ]);
  return { episodes, guides, documents, dayNames, corrections, onThisDay };
}
