import { z } from 'zod';
import { dayNamesSchema } from '../../../contract/calendar/day-name.ts';
import { deskSchema } from '../../../contract/facts/author-page.ts';
import { readCorrections } from '../../nouns/facts/read-facts.ts';
import { readOnThisDay } from '../../nouns/facts/read-on-this-day.ts';
import { readGuides } from '../../nouns/guides/read-guides.ts';
import { readEpisodes } from '../../nouns/podcast/read-episodes.ts';
import { readStations } from '../../nouns/radio/read-stations.ts';
import { readYaml } from '../../platform/content/front-matter.ts';
import type { Library } from '../../platform/content/library.ts';
import { readDocuments } from '../../platform/content/read-documents.ts';
import type { OnBroken } from '../../platform/content/read-each.ts';

export async function readLibrary(folder: string, onBroken?: OnBroken): Promise<Library> {
  const [episodes, guides, documents, desks, dayNames, corrections, onThisDay, stations] =
    await Promise.all([
      readEpisodes(`${folder}/podcast`, onBroken),
      readGuides(`${folder}/guides`),
      readDocuments(`${folder}/legal`),
      readYaml(`${folder}/desks.yaml`, z.array(deskSchema)),
      readYaml(`${folder}/day-names.yaml`, dayNamesSchema),
      readCorrections(`${folder}/corrections.yaml`),
      readOnThisDay(`${folder}/on-this-day.yaml`),
      readStations(`${folder}/stations.yaml`, onBroken),
    ]);
  const files = { episodes, guides, documents, desks, dayNames, corrections, onThisDay, stations };
  return { ...files, ownPages: [] };
}
