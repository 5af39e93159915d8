import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { processorMs } from '../../../../../tests/support/processor-time.ts';
import { writeText } from '../../../../domain/markup/write-text.ts';
import { type ForeignPost, Notes, Remainder } from './foreign-post.ts';
import { markdownHtml } from './ghost-markdown.ts';
import { readGhost } from './read-ghost.ts';
import { readHtml } from './read-html.ts';
import { readWordPress } from './read-wordpress.ts';
import { expandText } from './wordpress-text.ts';

/** Quadratic work on these takes minutes; what we do takes a tenth of this. */
const MOST_MS = 20_000;

const written = (html: string) => writeText(readHtml(html, { notes: new Notes() }));
async function wordPress(...pieces: string[]): Promise<ForeignPost[]> {
  const posts: ForeignPost[] = [];
  const open = async function* () {
    yield* pieces;
  };
  for await (const post of readWordPress(open, new Remainder())) posts.push(post);
  return posts;
}

it('keeps words and drops everything that could run', () => {
  const html = `<p onclick="x()">One</p><script>bad()</script><a href="jav&#x61;script:bad()">two</a>
    <a href=" java\nscript:bad()">three</a><img src="javascript:bad()" onerror="bad()">
    <iframe src="data:text/html,<script>bad()</script>"></iframe><svg><script>bad()</script></svg>
    <p>&lt;script&gt;words&lt;/script&gt;</p><style>p{}</style>`;
  const text = written(html);
  expect(text).toContain('One');
  expect(text).toContain('<script>words</script>');
  expect(text).not.toMatch(/bad\(\)(?!\))|data:|onclick|style/);
});

it.each([
  ['opened elements', '<div><b><i><blockquote><ul><li>'.repeat(20_000)],
  ['closed elements', '</div></p></li></table>'.repeat(20_000)],
  ['tables in tables', '<table><tr><td>a'.repeat(5_000)],
  ['marks', '<b>a</b><i>b</i>'.repeat(10_000)],
  ['brackets', '['.repeat(100_000)],
  ['links', '<a href="https://a.example/">a</a>'.repeat(5_000)],
  ['signs', '<'.repeat(200_000)],
  ['comments', '<!-- wp:a -->'.repeat(20_000)],
])('reads endless %s in time', async (_, html) => {
  expect(await processorMs(() => written(html))).toBeLessThan(MOST_MS);
});

it.each([
  ['back-ticks', '`'.repeat(100_000)],
  ['brackets', '[a][b'.repeat(20_000)],
  ['pictures', '[![a](b'.repeat(20_000)],
  ['underscores', '_a'.repeat(50_000)],
  ['fences', '```\n'.repeat(20_001)],
  ['rules', `${'- '.repeat(50_000)}x`],
])('reads endless %s of Markdown in time', async (_, markdown) => {
  expect(await processorMs(() => markdownHtml(markdown))).toBeLessThan(MOST_MS);
});

it.each([
  ['shortcodes', '[a b="'.repeat(50_000)],
  ['captions', '[caption id="x"]<img src="a">'.repeat(2_000)],
  ['addresses', '[embed]'.repeat(50_000)],
])('expands endless %s in time', async (_, text) => {
  const around = { attachments: new Map(), own: [], reusable: new Map() };
  const expand = () => expandText(text, { ...around, notes: new Notes() });
  expect(await processorMs(expand)).toBeLessThan(MOST_MS);
});

it('limits the pictures and blocks of a post, however often it names them', () => {
  const notes = new Notes();
  const own = Array.from({ length: 5000 }, (_, n) => ({ url: `/${n}.jpg`, alt: '', caption: '' }));
  const around = { attachments: new Map(), own, reusable: new Map([['7', 'x'.repeat(1_000_000)]]) };
  const text = `${'[gallery]'.repeat(100)}${'<!-- wp:block {"ref":7} /-->'.repeat(100)}`;
  const html = expandText(text, { ...around, notes });
  expect(html.match(/<img/g)).toHaveLength(1000);
  expect(html.match(/x/g)).toHaveLength(4_000_000);
  expect(notes.list()).toEqual([
    'a reusable block (the text became too long), 96 times',
    'gallery pictures after the first 1,000, 100 times',
  ]);
});

it('refuses a document type and expands no entity of one', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>
    <rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>&b;</title></item></channel></rss>`;
  await expect(wordPress(bomb)).rejects.toThrow('defines a document type');
  const [post] = await wordPress(
    '<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>&xxe;</title><wp:post_id>1</wp:post_id></item></channel></rss>',
  );
  expect(post?.title).toBe('&xxe;');
});

it.each([
  ['CDATA section', '<rss><channel><item><title><![CDATA['],
  ['tag', '<rss><channel a="'],
  ['comment', '<rss><channel><!-- '],
])('stops reading an endless %s', async (_, begin) => {
  let read = 0;
  const open = async function* () {
    yield begin;
    for (; read < 1000; read += 1) yield 'a'.repeat(1 << 20);
  };
  const posts = readWordPress(open, new Remainder());
  await expect(posts.next()).rejects.toThrow('A part of the file is longer than 16 MB.');
  expect(read).toBeLessThan(20);
});

it('says what is wrong with a file of another format', async () => {
  await expect(wordPress('<html><body>Hello</body></html>')).rejects.toThrow(
    'not a WordPress export',
  );
  await expect(wordPress('<rss><channel></channel></rss>')).rejects.toThrow(
    'not a WordPress export',
  );
  await expect(wordPress('<a>'.repeat(1000))).rejects.toThrow();
  expect(() => [...readGhost('{"db":', undefined, new Remainder())]).toThrow('incomplete');
  expect(() => [...readGhost('{"posts":[]}', undefined, new Remainder())]).toThrow(
    'not a Ghost export',
  );
  expect(() => [
    ...readGhost('{"db":[{"data":{"posts":[{"id":{}}]}}]}', undefined, new Remainder()),
  ]).toThrow();
});

it('refuses a WordPress file that was cut off, wherever that was', async () => {
  const whole = readFileSync('src/server/site/imports/samples/wordpress-media.xml', 'utf8').trim();
  expect((await wordPress(whole)).length).toBeGreaterThan(0);
  const inside = (text: string) => whole.indexOf(text) + text.length - 1;
  const ends = [
    whole.indexOf('</rss>'),
    whole.indexOf('</channel>'),
    Math.floor(whole.length / 2),
    ...['</item>', '<item>', '<![CDATA[', '<wp:post_id>'].map(inside),
  ];
  for (const end of ends) {
    await expect(wordPress(whole.slice(0, end)), `${end}`).rejects.toThrow('is incomplete');
  }
});

it('reads a lexical text that is nested without end, or is invalid', () => {
  const deep = `${'{"type":"quote","children":['.repeat(3000)}${']}'.repeat(3000)}`;
  const post = (lexical: string) =>
    JSON.stringify({ db: [{ data: { posts: [{ id: 1, title: 'A', lexical }] } }] });
  for (const lexical of [`{"root":{"children":[${deep}]}}`, 'no json', '{"root":5}', '[]']) {
    expect([...readGhost(post(lexical), undefined, new Remainder())][0]?.blocks).toEqual([]);
  }
});
