import { parseRssFeed } from 'feedsmith';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { speech, toneVoice } from '../../../../tests/support/audio.ts';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeOnSqlite, type OpenDatabase } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import type { LiveNewsItem } from '../../../contract/news/live-news.ts';
import { DEFAULT_IDENTITY, setSiteIdentity } from '../../../contract/site.ts';
import type { Database } from '../../platform/database/database.ts';
import { guidOf } from './podcast-settings.ts';

const SITE = 'https://news.example';
const NEVER = new AbortController().signal;

/** What the tone voice wrote, as the feeds take it: there is no converter here. */
const renameWav = (database: Database) =>
  database.query
    .updateTable('recording')
    .set({ type: 'audio/mpeg' })
    .where('type', '=', 'audio/wav')
    .execute();

async function withRecordings(open: OpenDatabase) {
  const database = await open();
  const site = await openSignedIn(database, { env: { AUDIO_TOOLS_PATH: toneVoice() } });
  const receive = (episode: string) =>
    site.podcast.receive({
      key: { show: 'stories', episode },
      body: new Blob([speech('speech.mp3')]).stream() as never,
      fileName: 'a.mp3',
      by: 'Ama',
    });
  const prepare = async () => {
    while (await site.podcast.prepareNext(NEVER));
    await renameWav(database);
  };
  const feed = async (path = '/podcast.xml') => {
    const answer = await site.app.request(path);
    const xml = await answer.text();
    return { answer, xml, parsed: parseRssFeed(xml) };
  };
  return { ...site, receive, prepare, feed };
}

describeOnSqlite('the podcast’s feed', (open) => {
  it('is valid without episodes', async () => {
    const { feed } = await withRecordings(open);
    const { answer, parsed } = await feed();
    expect(answer.headers.get('Content-Type')).toBe('application/rss+xml; charset=utf-8');
    expect([parsed.title, parsed.items ?? []]).toEqual(['Stories from the Homeland', []]);
  });

  it('is among our feeds once it has an episode', async () => {
    const { app, database, receive, prepare } = await withRecordings(open);
    const isListed = async (site: Pick<typeof app, 'request'>) => {
      // The settings are read with the first page.
      await site.request('/about');
      return (await (await site.request('/feeds.opml')).text()).includes(`${SITE}/podcast.xml`);
    };
    expect(await isListed(app)).toBe(false);
    await receive('15');
    await prepare();
    // The clock of this site stands still, so it would not read its settings again.
    expect(await isListed((await testApp(database)).app)).toBe(true);
  });

  it('has what Apple requires of a show', async () => {
    const { feed, receive, prepare } = await withRecordings(open);
    await receive('15');
    await prepare();
    const { xml, parsed } = await feed();
    expect(parsed).toMatchObject({
      title: 'Stories from the Homeland',
      description: expect.stringMatching(/.{20}/),
      language: 'en',
      link: `${SITE}/podcast`,
      itunes: {
        author: 'Sankofa Wire',
        explicit: false,
        type: 'episodic',
        categories: [{ text: 'Society & Culture', categories: [{ text: 'Documentary' }] }],
        owner: { name: 'Sankofa Wire', email: 'editor@news.example' },
        image: expect.stringMatching(/^https:\/\/news\.example\/podcast\/artwork\/\w+\.jpg$/),
      },
      atom: { links: [{ href: `${SITE}/podcast.xml`, rel: 'self', type: 'application/rss+xml' }] },
      podcast: {
        guid: guidOf(`${SITE}/podcast.xml`),
        locked: { value: true, owner: 'editor@news.example' },
      },
    });
    // As Apple spells them; parsers are more patient.
    expect(xml).toContain('<itunes:explicit>false</itunes:explicit>');
    expect(xml).toContain('xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"');
    expect(xml).toMatch(/<itunes:image href="https:/);
    expect(xml).toMatch(/<itunes:category text="Society &amp; Culture">/);
  });

  it('has what Apple requires of an episode, for those with a recording', async () => {
    const { feed, receive, prepare, call, app } = await withRecordings(open);
    await receive('15');
    await call('POST', '/api/admin/podcast/episodes/12/voice');
    await prepare();
    await call('PUT', '/api/admin/podcast/episodes/15/chapters', {
      text: '0:00 Drums\n0:02 Harvest',
    });
    const { xml, parsed } = await feed();
    const [drums, spoken] = parsed.items ?? [];
    expect(parsed.items).toHaveLength(2);
    expect(drums).toMatchObject({
      title: 'The month without drums',
      link: `${SITE}/podcast?episode=15`,
      guid: { value: `${guidOf(`${SITE}/podcast.xml`)}/15`, isPermaLink: false },
      itunes: { episode: 15, duration: 4, explicit: false, episodeType: 'full' },
      podcast: {
        transcripts: [
          { url: `${SITE}/podcast/15/transcript.vtt`, type: 'text/vtt' },
          { url: `${SITE}/podcast/15/transcript.txt`, type: 'text/plain' },
        ],
        chapters: { url: `${SITE}/podcast/15/chapters.json`, type: 'application/json+chapters' },
        persons: [{ display: 'Sankofa Wire', role: 'host' }],
      },
    });
    expect(Date.parse(String(drums?.pubDate))).toBe(Date.parse('2026-11-20T12:00:00.000Z'));
    const [enclosure] = drums?.enclosures ?? [];
    expect(enclosure).toMatchObject({ length: 7976, type: 'audio/mpeg' });
    const sound = await app.request(enclosure?.url?.slice(SITE.length) ?? '', { method: 'HEAD' });
    expect([sound.status, sound.headers.get('Content-Length')]).toEqual([200, '7976']);
    expect(spoken?.podcast?.persons).toEqual([{ display: 'Computer voice', role: 'narrator' }]);
    expect(spoken?.content?.encoded).toContain('<p>Read by a computer voice.</p>');
    expect(drums?.content?.encoded).toContain('<a href="https://ghananews.co.uk');
    expect(xml).toContain('<itunes:duration>4</itunes:duration>');
  });

  it('is a JSON Feed as well, with the recording attached', async () => {
    const { feed, receive, prepare, app } = await withRecordings(open);
    await receive('15');
    await prepare();
    const answer = await app.request('/podcast.json');
    expect(answer.headers.get('Content-Type')).toBe('application/feed+json; charset=utf-8');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    const [item] = (await feed()).parsed.items ?? [];
    expect(await answer.json()).toMatchObject({
      title: 'Stories from the Homeland',
      home_page_url: `${SITE}/podcast`,
      feed_url: `${SITE}/podcast.json`,
      items: [
        {
          id: item?.guid?.value,
          url: item?.link,
          title: item?.title,
          content_html: item?.content?.encoded,
          attachments: [
            {
              url: item?.enclosures?.[0]?.url,
              mime_type: 'audio/mpeg',
              size_in_bytes: 7976,
              duration_in_seconds: 4,
            },
          ],
        },
      ],
    });
  });

  it('names files that exist: transcripts, chapters and artwork within Apple’s limits', async () => {
    const { feed, receive, prepare, call, app } = await withRecordings(open);
    await receive('15');
    await prepare();
    await call('PUT', '/api/admin/podcast/episodes/15/chapters', { text: '0:00 Drums' });
    const read = async (path: string) => {
      const answer = await app.request(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
      return answer.text();
    };
    expect(await read('/podcast/15/transcript.vtt')).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
    expect((await read('/podcast/15/transcript.txt')).split('\n').length).toBeGreaterThan(20);
    expect(JSON.parse(await read('/podcast/15/chapters.json'))).toEqual({
      version: '1.2.0',
      chapters: [{ startTime: 0, title: 'Drums' }],
    });
    for (const path of ['/podcast/14/transcript.vtt', '/podcast/99/chapters.json']) {
      expect((await app.request(path)).status).toBe(404);
    }
    const address = (await feed()).parsed.itunes?.image ?? '';
    const artwork = await app.request(address.slice(SITE.length));
    expect(artwork.headers.get('Content-Type')).toBe('image/jpeg');
    expect(artwork.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
    const bytes = Buffer.from(await artwork.arrayBuffer());
    expect(bytes.length).toBeLessThan(512 * 1024);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'jpeg',
      space: 'srgb',
      channels: 3,
      width: 3000,
      height: 3000,
    });
  });

  it('keeps the show’s id when the site moves', async () => {
    const { podcast, settings } = await withRecordings(open);
    const first = await podcast.shows.guid('/podcast.xml');
    const { podcastSettings } = await import('./podcast-settings.ts');
    const moved = podcastSettings(settings, 'https://elsewhere.example');
    expect(await moved.guid('/podcast.xml')).toBe(first);
    // The example of the definition.
    expect(guidOf('https://mp3s.nashownotes.com/pc20rss.xml')).toBe(
      '917393e3-1b1e-5cef-ace4-edaa54e1f810',
    );
  });
});

const story = (index: number, outlet: string): LiveNewsItem => ({
  id: `story-${index}`,
  title: `Headline ${index}`,
  description: '',
  url: `https://outlet.example/${index}`,
  urlToImage: null,
  publishedAt: '2026-11-20T05:00:00.000Z',
  lastReportAt: '2026-11-20T05:00:00.000Z',
  source: { name: outlet },
  category: 'Politics',
  kind: 'news',
  outlets: 1,
  breakingUntil: null,
  coverage: [],
});

describeOnSqlite('the news in two minutes', (open) => {
  async function withNews(stories: LiveNewsItem[]) {
    onTestFinished(() => setSiteIdentity(DEFAULT_IDENTITY));
    const clock = { now: new Date('2026-11-20T05:59:00.000Z') };
    const env = { AUDIO_TOOLS_PATH: toneVoice() };
    const database = await open();
    const site = await openSignedIn(database, { clock, env });
    site.stores.stories.list = async () => stories;
    const prepare = async () => {
      while (await site.podcast.prepareNext(NEVER));
      await renameWav(database);
    };
    const turnOn = () =>
      site.call('PUT', '/api/admin/podcast/bulletin', { isOn: true, time: '06:00' });
    return { ...site, clock, prepare, turnOn };
  }
  const NEWS = [
    story(1, 'Joy News'),
    { ...story(2, 'Sample Herald'), source: { name: 'Sample Herald', sample: true as const } },
    story(3, 'GBC'),
    { ...story(4, 'Citi'), kind: 'opinion' as const },
    { ...story(5, 'Graphic'), lastReportAt: '2026-11-18T05:00:00.000Z' },
    story(6, 'Citi'),
  ];

  it('is off until somebody switches it on, and made once when its time has come', async () => {
    const { podcast, prepare, turnOn, clock, json, app } = await withNews(NEWS);
    clock.now = new Date('2026-11-20T06:01:00.000Z');
    await podcast.makeBulletin();
    expect(await podcast.bulletins.list()).toEqual([]);
    clock.now = new Date('2026-11-20T05:59:00.000Z');
    expect((await turnOn()).status).toBe(200);
    await podcast.makeBulletin();
    expect(await podcast.bulletins.list()).toEqual([]);
    clock.now = new Date('2026-11-20T06:01:00.000Z');
    await podcast.makeBulletin();
    await podcast.makeBulletin();
    await prepare();
    const [bulletin, ...others] = await podcast.bulletins.list();
    expect(others).toEqual([]);
    // Neither samples, nor opinions, nor what is old.
    expect(bulletin?.headlines.map(({ outlet }) => outlet)).toEqual(['Joy News', 'GBC', 'Citi']);
    expect(await json('/api/podcast/bulletin')).toMatchObject({
      day: '2026-11-20',
      audio: { computerVoice: true },
    });
    const xml = await (await app.request('/news-in-two-minutes.xml')).text();
    const feed = parseRssFeed(xml);
    expect(feed.title).toBe('The News in Two Minutes');
    expect(feed.items?.[0]).toMatchObject({
      title: 'The news in two minutes: Friday, 20 November 2026',
      description: expect.stringContaining('Read by a computer voice.'),
      podcast: { persons: [{ display: 'Computer voice' }] },
    });
    expect(feed.items?.[0]?.content?.encoded).toContain(
      `<a href="${SITE}/live/story-1">Headline 1</a>`,
    );
    const chapters = await (
      await app.request('/news-in-two-minutes/2026-11-20/chapters.json')
    ).json();
    expect(chapters.chapters.map(({ title }: { title: string }) => title)).toEqual([
      'Good morning',
      'Joy News: Headline 1',
      'GBC: Headline 3',
      'Citi: Headline 6',
    ]);
    expect(chapters.chapters[1].startTime).toBeGreaterThan(1);
  });

  it('is among our feeds while it is on', async () => {
    const { turnOn, app } = await withNews(NEWS);
    const isListed = async () =>
      (await (await app.request('/feeds.opml')).text()).includes(`${SITE}/news-in-two-minutes.xml`);
    expect(await isListed()).toBe(false);
    await turnOn();
    expect((await app.request('/news-in-two-minutes.json')).status).toBe(200);
    // The settings are read again with the next page.
    await app.request('/about');
    await expect.poll(isListed).toBe(true);
  });

  it('is forgotten after 14 days, and not made up for in the evening', async () => {
    const { podcast, prepare, turnOn, clock } = await withNews(NEWS);
    await turnOn();
    clock.now = new Date('2026-11-20T18:00:00.000Z');
    await podcast.makeBulletin();
    expect(await podcast.bulletins.list()).toEqual([]);
    clock.now = new Date('2026-11-20T06:05:00.000Z');
    await podcast.makeBulletin();
    await prepare();
    clock.now = new Date('2026-12-05T03:00:00.000Z');
    await podcast.makeBulletin();
    expect(await podcast.bulletins.list()).toEqual([]);
    expect(await podcast.recordings.list('bulletin')).toEqual([]);
  });

  it('is left out where there is too little news', async () => {
    const { podcast, turnOn, clock } = await withNews(NEWS.slice(0, 3));
    await turnOn();
    clock.now = new Date('2026-11-20T06:05:00.000Z');
    await podcast.makeBulletin();
    expect(await podcast.bulletins.list()).toEqual([]);
  });
});
