import { describe, expect, it } from 'vitest';
import type { Bulletin, Episode } from '../../../contract/podcast/podcast.ts';
import { renderPage } from '../../render-page.tsx';

const EPISODE: Episode = {
  number: 15,
  title: 'The month without drums',
  description: 'How a town keeps its harvest.',
  duration: '6 min',
  published: '2026-11-16',
  content: 'Welcome to a quiet city. So the drums rest.',
  sources: [],
  audio: null,
  chapters: [],
  cues: [],
};
const AUDIO = {
  url: '/audio/abc123.mp3',
  type: 'audio/mpeg' as const,
  bytes: 4_200_000,
  seconds: 360.4,
  computerVoice: true,
};

async function pageWith(episode: Episode, bulletin: Bulletin | null = null) {
  const { body, head } = await renderPage({
    url: new URL('https://news.example/podcast?episode=15'),
    siteUrl: 'https://news.example',
    now: new Date('2026-11-18T12:00:00Z'),
    fetch: (path) =>
      Response.json(
        path.endsWith('/15')
          ? episode
          : path.endsWith('/apps')
            ? [{ name: 'AntennaPod', url: 'https://antennapod.example/show' }]
            : path.endsWith('/bulletin')
              ? bulletin
              : [episode],
      ),
  });
  return head + body;
}

describe('an episode without a recording', () => {
  it('is read by the browser’s voice, and no feed is offered', async () => {
    const html = await pageWith(EPISODE);
    expect(html).toContain('data-island="TextPlayer"');
    expect(html).toContain('Read aloud by your browser');
    expect(html).not.toContain('<audio');
    expect(html).not.toContain('/podcast.xml');
    expect(html).not.toContain('AntennaPod');
  });
});

describe('an episode with a recording', () => {
  it('says only that there is no transcript where there is none', async () => {
    const html = await pageWith({ ...EPISODE, audio: AUDIO, content: '', sources: [] });
    expect(html).toContain('This episode has no transcript.');
    expect(html).toContain('data-island="AudioPlayer"');
    expect(html).not.toMatch(/Tap a sentence|This device remembers where|id="transcript"/);
  });

  it('has the player with when each sentence is spoken, and where to follow the podcast', async () => {
    const cues = [
      { start: 1, end: 4, text: 'Welcome to a quiet city.' },
      { start: 4, end: 6, text: 'So the drums rest.' },
    ];
    const html = await pageWith({ ...EPISODE, audio: AUDIO, cues });
    expect(html).toContain('data-island="AudioPlayer"');
    expect(html).toContain('&quot;times&quot;:[1,4]');
    expect(html).toContain('Computer voice');
    expect(html).toContain('Tap a sentence to start there.');
    expect(html).toContain('href="https://antennapod.example/show"');
    expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml"[^>]*"\/podcast\.xml"/);
    expect(html).toContain('"contentUrl":"https://news.example/audio/abc123.mp3"');
    expect(html).toContain('"duration":"PT360S"');
  });

  it('says nothing of a computer’s voice where a person speaks, nor of sentences without cues', async () => {
    const html = await pageWith({ ...EPISODE, audio: { ...AUDIO, computerVoice: false } });
    expect(html).not.toMatch(/computer voice/i);
    expect(html).not.toContain('Tap a sentence');
  });
});

describe('the news in two minutes', () => {
  it('plays without a script, says that a computer speaks, and shows every headline', async () => {
    const content = 'Good morning.\nFrom Joy News: Parliament approves the budget.';
    const bulletin = { day: '2026-11-18', title: 'The news in two minutes', content, audio: AUDIO };
    const html = await pageWith(EPISODE, bulletin);
    expect(html).toMatch(/<audio controls="" preload="none" src="\/audio\/abc123\.mp3"/);
    expect(html).toContain('Computer voice');
    expect(html).toContain('From Joy News: Parliament approves the budget.');
    expect(html).toContain('/news-in-two-minutes.xml');
  });
});
