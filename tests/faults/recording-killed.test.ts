import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Episode } from '../../src/contract/podcast/podcast.ts';
import { speech, toolFolder } from '../support/audio.ts';
import { temporaryFolder } from '../support/each-database.ts';
import { startSite } from '../support/start-site.ts';

const ADMIN_PASSWORD = 'a password for tests';

/** Kills the site outright, as a machine that loses its power would. */
async function kill(site: Awaited<ReturnType<typeof startSite>>) {
  const ended = new Promise((resolve) => site.process.once('exit', resolve));
  site.process.kill('SIGKILL');
  await ended;
}

it('a recording whose process was killed while it was converted is ready after the next start', async () => {
  const dataDir = temporaryFolder();
  const env = { DATA_DIR: dataDir, ADMIN_PASSWORD, SEED: 'none' };
  const slow = toolFolder({ ffmpeg: 'touch "$(dirname "$0")/begun"; exec sleep 20' });
  const first = await startSite({ ...env, AUDIO_TOOLS_PATH: slow });
  const signedIn = await fetch(`${first.url}/api/admin/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: first.url },
    body: JSON.stringify({ password: ADMIN_PASSWORD }),
  });
  const headers = {
    Cookie: signedIn.headers.get('Set-Cookie')?.split(';')[0] ?? '',
    Origin: first.url,
  };
  const upload = (number: number, body: BodyInit) =>
    fetch(`${first.url}/api/admin/podcast/episodes/${number}/audio?name=a.mp3`, {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit);
  expect((await upload(15, speech('speech.mp3'))).status).toBe(202);
  // Another upload never ends.
  const endless = new ReadableStream({
    async pull(controller) {
      await pause(50);
      controller.enqueue(speech('speech.opus'));
    },
  });
  upload(14, endless).catch(() => {});
  const folders = () => readdirSync(join(dataDir, 'recordings'));
  await expect.poll(() => existsSync(join(slow, 'begun')) && folders().length === 2).toBe(true);
  await kill(first);

  const second = await startSite({ ...env, AUDIO_TOOLS_PATH: '/nonexistent' });
  try {
    const episode = async (number: number): Promise<Episode> =>
      (await fetch(`${second.url}/api/podcast/${number}`)).json();
    await expect.poll(async () => (await episode(15)).audio).not.toBeNull();
    expect((await episode(14)).audio).toBeNull();
    const { audio } = await episode(15);
    const sound = await fetch(second.url + audio?.url);
    expect(new Uint8Array(await sound.arrayBuffer())).toEqual(speech('speech.mp3'));
    // What was half uploaded is removed after an hour, when no process can be writing it.
    expect(folders()).toHaveLength(1);
  } finally {
    await second.stop();
  }
});
