import { describe, expect, it } from 'vitest';
import type { PreparedPost } from '../../contract/desk/channels.ts';
import { SHARE_LINKS } from './share-links.ts';
import { writePost } from './write-post.ts';

const FRAME = {
  channel: 'whatsapp',
  limit: 1024,
  siteName: 'Sankofa Wire',
  siteUrl: 'https://news.example',
  address: '',
  now: new Date('2026-11-18T07:00:00Z'),
} as const;

const story = (title: string, index = 1) => ({
  title,
  source: 'Joy Online',
  path: `/story/${index}`,
});
const morning = (...titles: string[]): PreparedPost => ({
  of: 'morning',
  title: titles[0] ?? '',
  stories: titles.map((title, index) => story(title, index + 1)),
  summary: '',
});
const article = (title: string, summary: string): PreparedPost => ({
  of: 'article:kente',
  title,
  stories: [{ title, source: 'Sankofa Wire', path: '/article/kente' }],
  summary,
});

describe('the morning’s post', () => {
  it('has the day, and each story in a line with its outlet and our link', () => {
    expect(writePost(morning('Cedi holds', 'Nkɔsoɔ ne Ɔdɔ'), FRAME)).toBe(
      [
        '*Sankofa Wire, Wednesday, 18 November 2026*',
        '• Cedi holds – Joy Online: https://news.example/story/1',
        '• Nkɔsoɔ ne Ɔdɔ – Joy Online: https://news.example/story/2',
        'More: https://news.example/news/all',
      ].join('\n\n'),
    );
  });

  it('is bold in each app’s own way, and names the channel for those it is forwarded to', () => {
    const address = 'https://t.me/sankofawire';
    const text = writePost(morning('Cedi holds'), { ...FRAME, channel: 'telegram', address });
    expect(text).toContain('**Sankofa Wire, Wednesday');
    expect(text).toMatch(/\nFollow us: https:\/\/t\.me\/sankofawire$/);
  });

  it('has as many stories as fit', () => {
    const post = morning(
      ...Array.from({ length: 12 }, (_, index) => `Headline ${index} `.repeat(9)),
    );
    const caption = writePost(post, FRAME);
    const text = writePost(post, { ...FRAME, limit: 4096 });
    const count = (written: string) => written.match(/•/g)?.length;
    expect(caption.length).toBeLessThanOrEqual(1024);
    expect(count(caption)).toBe(6);
    expect(count(text)).toBe(12);
    expect(writePost(morning('W'.repeat(5000)), FRAME).length).toBeLessThanOrEqual(1024);
  });

  it('shows no sign of a headline as formatting, and leaves addresses alone', () => {
    const post = morning('*Free* _money_ ~now~ `here`');
    post.stories[0] = { ...story('*Free* _money_ ~now~ `here`'), path: '/live/a_b_c' };
    const text = writePost(post, FRAME);
    expect(text).toContain('• ∗Free∗ money ∼now∼ ’here’ – Joy Online:');
    expect(text).toContain('https://news.example/live/a_b_c');
  });
});

describe('a post about one article', () => {
  it('has its headline, what it is about and our link', () => {
    expect(writePost(article('Kente', 'A cloth is on the list.'), FRAME)).toBe(
      '*Kente*\n\nA cloth is on the list.\n\nSankofa Wire: https://news.example/article/kente',
    );
  });

  it.each([
    ['a long summary', article('Kente', 'cloth '.repeat(900))],
    ['a long headline', article('Kente '.repeat(900), 'A cloth.')],
    ['one endless word', article('K'.repeat(5000), 'W'.repeat(5000))],
    ['nothing but a headline', article('Kente', '')],
  ])('keeps its limit and its link with %s', (_name, post) => {
    for (const channel of ['whatsapp', 'telegram'] as const) {
      const text = writePost(post, { ...FRAME, channel });
      expect(text.length).toBeLessThanOrEqual(1024);
      expect(text.endsWith('https://news.example/article/kente')).toBe(true);
    }
  });
});

it('shares by the links that both apps document', () => {
  expect(SHARE_LINKS.whatsapp('a & b', '')).toBe('https://wa.me/?text=a%20%26%20b');
  expect(SHARE_LINKS.telegram('a & b', 'https://news.example')).toBe(
    'https://t.me/share/url?url=https%3A%2F%2Fnews.example&text=a+%26+b',
  );
});
