import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Episode } from '../../src/contract/podcast/podcast.ts';
import type { DeskPodcast } from '../../src/contract/podcast/podcast-desk.ts';
import { ORIGIN, openSignedIn } from './desk-app.ts';
import { type OpenDatabase, temporaryFolder } from './each-database.ts';

const NEVER = new AbortController().signal;

export const NEW_EPISODE = {
  title: 'The weavers of Bonwire',
  description: 'How a strip of kente is woven, and who decides what it is called.',
  content: 'A strip is as wide as a hand. It has a name.',
  sources: [{ title: 'Kente', publisher: 'Museum', checked: '2026-11-01' }],
  publishOn: '2026-11-20',
};

/** The desk with what a test asks of recordings; without tools, uploads stay as they are. */
export async function openPodcastDesk(
  open: OpenDatabase,
  tools = '/nonexistent',
  more: object = {},
) {
  const dataDir = temporaryFolder();
  const env = { AUDIO_TOOLS_PATH: tools };
  const site = await openSignedIn(await open(), { dataDir, env, ...more });
  const upload = (number: number, body: BodyInit, name = 'a.mp3') =>
    site.app.request(`/api/admin/podcast/episodes/${number}/audio?name=${name}`, {
      method: 'POST',
      body,
      headers: { Cookie: site.Cookie, Origin: ORIGIN },
    });
  /** What the desk shows of an episode. */
  const shown = async (number: number) => {
    const { episodes }: DeskPodcast = await site.json('/api/admin/podcast');
    return episodes.find((episode) => episode.number === number);
  };
  const episode = (number: number): Promise<Episode> => site.json(`/api/podcast/${number}`);
  const prepare = async () => {
    while (await site.podcast.prepareNext(NEVER));
  };
  /** Everything on disk that belongs to recordings. */
  const leftBehind = () =>
    ['recordings', 'audio'].flatMap((folder) =>
      existsSync(join(dataDir, folder)) ? readdirSync(join(dataDir, folder)) : [],
    );
  return { ...site, dataDir, upload, shown, episode, prepare, leftBehind };
}
