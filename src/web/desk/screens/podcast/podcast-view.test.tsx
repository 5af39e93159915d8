// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  answerDialog,
  choose,
  messageAt,
  openScreen,
  press,
  refuse,
  type,
} from '../../../../../tests/support/desk-screen.tsx';
import type {
  DeskPodcast,
  DeskRecording,
  EpisodeTexts,
} from '../../../../contract/podcast/podcast-desk.ts';
import { appAddressesSchema } from '../../../../contract/podcast/podcast-desk.ts';
import { PodcastView } from './podcast-view.tsx';

const READY: DeskRecording = {
  id: 'recording-1',
  state: 'ready',
  voice: null,
  fileName: 'drums.mp3',
  problem: '',
  createdAt: '2026-11-18T08:00:00.000Z',
  audio: {
    url: '/audio/0123.mp3',
    type: 'audio/mpeg',
    bytes: 2_840_000,
    seconds: 362,
    computerVoice: false,
  },
  loudness: -16.1,
  hasTimes: false,
  chapters: [{ start: 0, title: 'Welcome' }],
};

const PODCAST: DeskPodcast = {
  episodes: [15, 14].map((number) => ({
    number,
    title: `Title ${number}`,
    description: 'A description',
    content: 'A script.',
    sources: [],
    publishOn: '2026-10-01',
    isFile: true,
    hasFile: true,
    recording: null,
    next: null,
  })),
  canConvert: true,
  voice: 'espeak-ng',
  apps: appAddressesSchema.parse({}),
  bulletin: { isOn: false, time: '06:00', latest: null },
};

const withFirst = (change: object, more: object = {}): DeskPodcast => ({
  ...PODCAST,
  ...more,
  episodes: PODCAST.episodes.map((episode, index) =>
    index === 0 ? { ...episode, ...change } : episode,
  ),
});

const NO_TEXTS: EpisodeTexts = { file: null, hasNewerFile: false, revisions: [] };

const server = (podcast: DeskPodcast, texts = NO_TEXTS) =>
  new Hono()
    .get('/api/admin/podcast', (c) => c.json(podcast))
    .get('/api/admin/podcast/episodes/:number/texts', (c) => c.json(texts))
    .all('/api/admin/podcast/*', (c) =>
      c.req.method === 'DELETE' ? c.body(null, 204) : c.json([]),
    );

const EPISODE = '/admin/podcast/15';

/** A request that reports half of the file as sent and then gets this answer. */
function answerUpload(status: number, body: string) {
  const sent: { address: string; file: unknown }[] = [];
  class FakeRequest {
    upload: { onprogress?: (event: object) => void } = {};
    onload = () => {};
    status = status;
    responseText = body;
    address = '';
    open(_method: string, address: string) {
      this.address = address;
    }
    send(file: unknown) {
      sent.push({ address: this.address, file });
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      setTimeout(() => this.onload(), 50);
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  onTestFinished(() => void vi.unstubAllGlobals());
  return sent;
}

async function chooseFile(label: RegExp, name: string, content = 'ID3') {
  const input = await screen.findByLabelText(label);
  const file = new File([content], name);
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  vi.spyOn(FormData.prototype, 'get').mockImplementation((name) => (name === 'file' ? file : null));
  onTestFinished(() => void vi.restoreAllMocks());
  fireEvent.input(input);
}

describe('the podcast at the desk', () => {
  it('lists episodes with the state of their recordings', async () => {
    const next = { ...READY, state: 'converting' as const, audio: null };
    openScreen(<PodcastView />, server(withFirst({ recording: READY, next })));
    const row = await screen.findByRole('link', { name: /Title 15/ });
    expect(row.textContent).toContain('6:02, 2.8 MB, −16 LUFS, uploaded, 18 Nov 2026');
    expect(row.textContent).toContain('Being converted…');
    expect(screen.getByRole('link', { name: /Title 14/ }).textContent).toContain('No recording');
  });

  it('puts a revision or an update’s newer text into the form, and saves neither by itself', async () => {
    const words = { description: 'D', content: 'C', sources: [], publishOn: '2026-10-01' };
    const text = { ...words, title: 'As it was' };
    const revision = { id: 'one', savedAt: '2026-11-18T08:00:00.000Z', savedBy: 'Efua', text };
    const texts = {
      file: { ...words, title: 'As it ships' },
      hasNewerFile: true,
      revisions: [revision],
    };
    openScreen(<PodcastView />, server(withFirst({ isFile: false }), texts), EPISODE);
    const title = () => screen.getByLabelText<HTMLInputElement>('Title').value;
    await press('Put the newer text into the form');
    expect(title()).toBe('As it ships');
    fireEvent.click(await screen.findByText('Revisions (2)'));
    await press(/Put into the form of 2026/);
    expect(title()).toBe('As it was');
  });

  it('says what is missing on the server, and offers no voice then', async () => {
    openScreen(<PodcastView />, server({ ...PODCAST, canConvert: false, voice: null }), EPISODE);
    expect(await screen.findByText(/WAV, up to 60 MB/)).toBeTruthy();
    expect(screen.queryByText('Make with a computer voice')).toBeNull();
    fireEvent.click(screen.getByText('← Podcast'));
    expect(await screen.findByText(/ffmpeg isn’t installed/)).toBeTruthy();
    expect(screen.getAllByText(/No computer voice is installed/)).toHaveLength(2);
  });

  it('says that WAV stays out of the feeds where nothing converts it', async () => {
    const wav = { ...READY, audio: { ...READY.audio, type: 'audio/wav' as const } };
    const episode = withFirst({ recording: wav }, { canConvert: false });
    openScreen(<PodcastView />, server(episode), EPISODE);
    expect(await screen.findByText(/WAV, so not in the podcast feeds/)).toBeTruthy();
    expect(
      screen.getAllByText(/WAV plays on the site but stays out of the podcast feeds/),
    ).toHaveLength(2);
  });

  it('uploads a recording with its progress', async () => {
    const sent = answerUpload(202, '[]');
    const { toasts } = openScreen(<PodcastView />, server(PODCAST), EPISODE);
    await chooseFile(/Upload a recording/, 'drums & more.mp3');
    await press('Upload recording');
    expect(await screen.findByText('50% sent')).toBeTruthy();
    await waitFor(() => expect(toasts.at(-1)?.description).toBe('Recording uploaded.'));
    expect(sent[0]?.address).toBe('/api/admin/podcast/episodes/15/audio?name=drums+%26+more.mp3');
  });

  it('copies a recording from a web address', async () => {
    const { writes } = openScreen(<PodcastView />, server(PODCAST), EPISODE);
    await type(/Or the web address/, ' https://archive.example/talk.mp3 ');
    await press('Upload recording');
    await waitFor(() =>
      expect(writes).toMatchObject([
        {
          call: 'POST /api/admin/podcast/episodes/15/link',
          body: { address: 'https://archive.example/talk.mp3' },
        },
      ]),
    );
  });

  it('says at the field why a file was refused', async () => {
    answerUpload(422, JSON.stringify({ detail: 'This isn’t a recording we can use.' }));
    openScreen(<PodcastView />, server(PODCAST), EPISODE);
    await chooseFile(/Upload a recording/, 'script.mp3');
    await press('Upload recording');
    await waitFor(() =>
      expect(messageAt(/Upload a recording/)).toBe('This isn’t a recording we can use.'),
    );
  });

  it('plays, replaces by voice and removes a recording, after a question', async () => {
    const { writes } = openScreen(
      <PodcastView />,
      server(withFirst({ recording: READY })),
      EPISODE,
    );
    const player = await screen.findByLabelText('Recording of episode 15');
    expect(player.getAttribute('src')).toBe('/audio/0123.mp3');
    await press('Make with a computer voice');
    expect(await answerDialog('Make new recording')).toContain('espeak-ng reads the script');
    await press('Remove recording');
    expect(await answerDialog('Remove recording')).toContain('Podcast apps remove the episode');
    await waitFor(() =>
      expect(writes.map(({ call }) => call)).toEqual([
        'POST /api/admin/podcast/episodes/15/voice',
        'DELETE /api/admin/podcast/recordings/recording-1',
      ]),
    );
  });

  it('shows why a recording failed until the message is dismissed', async () => {
    const next = {
      ...READY,
      state: 'failed' as const,
      audio: null,
      problem: 'The file is broken.',
    };
    const { writes } = openScreen(<PodcastView />, server(withFirst({ next })), EPISODE);
    expect((await screen.findByText(/Failed: The file is broken\./)).textContent).toContain(
      'drums.mp3',
    );
    await press('Dismiss message');
    await waitFor(() => expect(writes).toHaveLength(1));
  });

  it('saves chapters as lines, and says at the field what is wrong with them', async () => {
    const reason = '“9:00 b” begins after the end of the recording.';
    const refusing = new Hono()
      .get('/api/admin/podcast', (c) => c.json(withFirst({ recording: READY })))
      .put('/api/admin/podcast/episodes/15/chapters', () =>
        refuse(422, reason, { text: [reason] }),
      );
    const { writes } = openScreen(<PodcastView />, refusing, EPISODE);
    const field = await screen.findByLabelText(/Time and title/);
    expect((field as HTMLTextAreaElement).value).toBe('0:00 Welcome');
    await type(/Time and title/, '0:00 a\n9:00 b');
    await press('Save chapters');
    await waitFor(() => expect(messageAt(/Time and title/)).toBe(reason));
    expect(writes[0]?.body).toEqual({ text: '0:00 a\n9:00 b' });
  });

  it('adds an episode with its source and day', async () => {
    const { writes } = openScreen(<PodcastView />, server(PODCAST), '/admin/podcast/new');
    await type('Title', 'Nkɔsoɔ ne Ɔdɔ');
    fireEvent.change(await screen.findByLabelText(/^Description/), { target: { value: 'Words' } });
    await type(/Script/, 'A sentence.');
    fireEvent.change(screen.getByLabelText('1. Page title'), { target: { value: 'Kente' } });
    fireEvent.change(screen.getByLabelText('Publisher'), { target: { value: 'Museum' } });
    await type('Publish on', '2026-12-01');
    await press('Add episode');
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]).toMatchObject({
      call: 'POST /api/admin/podcast/episodes',
      body: {
        title: 'Nkɔsoɔ ne Ɔdɔ',
        description: 'Words',
        content: 'A sentence.',
        sources: [{ title: 'Kente', publisher: 'Museum' }],
        publishOn: '2026-12-01',
      },
    });
  });

  it('saves the morning’s bulletin and the addresses in apps', async () => {
    const { writes } = openScreen(<PodcastView />, server(PODCAST));
    await choose('Made every morning', 'on');
    await press('Save');
    await type('Spotify', 'https://open.spotify.com/show/1');
    await press('Save addresses');
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes[0]?.body).toEqual({ isOn: true, time: '06:00' });
    expect(writes[1]?.body).toMatchObject({
      spotify: 'https://open.spotify.com/show/1',
      apple: '',
    });
  });
});
