import { describe, expect, it } from 'vitest';
import type { Block } from './blocks.ts';
import { refusals, unfinished } from './check-text.ts';
import { drawText } from './draw-text.ts';
import { htmlOf } from './drawn.ts';
import { plainText } from './plain-text.ts';
import { readText } from './read-text.ts';
import { spokenParagraphs } from './sentences.ts';
import { writeText } from './write-text.ts';

const html = (content: string, sources = 0) => htmlOf(drawText(readText(content), { sources }));

const EVERYTHING: Block[] = [
  {
    kind: 'paragraph',
    inline: [
      { text: 'Some ' },
      { text: 'bold and ', bold: true },
      { text: 'both', bold: true, italic: true },
      { text: ' at once, a ' },
      { text: 'link', href: 'https://example.org/a_(b)'.replace('(', '%28').replace(')', '%29') },
      { text: ' and ' },
      { text: 'akwaaba', italic: true, lang: 'tw' },
      { source: 2 },
      { text: '. 5 * 3 [not a link] \\ end, ' },
      { text: 'npm `run` [x] \\n', code: true },
      { text: ' and a ` alone' },
    ],
  },
  { kind: 'heading', level: 2, inline: [{ text: 'A crosshead' }] },
  { kind: 'heading', level: 3, inline: [{ text: 'A smaller one' }] },
  { kind: 'paragraph', inline: [{ text: '12. is no list, nor is' }] },
  { kind: 'paragraph', inline: [{ text: '- this, nor > that' }] },
  { kind: 'paragraph', inline: [{ text: '## shouted' }] },
  {
    kind: 'list',
    items: [
      { depth: 0, ordered: false, inline: [{ text: 'first' }] },
      { depth: 1, ordered: true, inline: [{ text: 'within' }] },
      { depth: 0, ordered: false, inline: [{ text: 'last', bold: true }] },
    ],
  },
  { kind: 'quote', paragraphs: [[{ text: 'One.' }], [{ text: 'Two.' }]] },
  { kind: 'callout', paragraphs: [[{ text: 'Bring your ' }, { text: 'card', bold: true }]] },
  { kind: 'quote', paragraphs: [[{ text: 'Three.' }]] },
  { kind: 'divider' },
  { kind: 'paragraph', inline: [{ text: '---' }] },
  { kind: 'code', text: 'if (a) {\n  # not a heading\n\n  - not a list\n```\n}' },
  {
    kind: 'gallery',
    pictures: ['one', 'two'].map((alt) => ({
      kind: 'picture',
      src: `/pictures/desk/${alt}.webp`,
      alt,
      caption: 'Of two',
      credit: '',
    })),
  },
  { kind: 'file', src: '/files/a1.pdf', title: 'The [2027] budget', bytes: 1_234_567 },
  { kind: 'paragraph', inline: [{ text: '!file[is](words)' }] },
  {
    kind: 'video',
    href: 'https://video.example/watch?v=1',
    still: {
      kind: 'picture',
      src: '/pictures/desk/still.webp',
      alt: 'A (drummer)',
      caption: 'Live',
      credit: 'Ama',
      size: { width: 16, height: 9 },
    },
  },
  { kind: 'pull-quote', inline: [{ text: 'Large.' }] },
  {
    kind: 'picture',
    src: '/pictures/desk/0123456789abcdef0123456789abcdef.webp',
    alt: 'A [red] pot',
    caption: 'The “first” pot | of two',
    credit: 'Ama "Kofi" Mensah',
    size: { width: 1600, height: 900 },
  },
  {
    kind: 'table',
    rows: [
      ['Year', 'Tons'],
      ['1900', '536'],
      ['1911 | later', '40,000'],
    ],
  },
  {
    kind: 'chart',
    form: 'bar',
    title: 'Exports | in tons',
    rows: [
      ['Year', 'Tons'],
      ['1900', '536'],
      ['1911', '40,000'],
    ],
  },
];

describe('a text', () => {
  it('is read again as it was written', () => {
    expect(readText(writeText(EVERYTHING))).toEqual(EVERYTHING);
    expect(writeText(readText(writeText(EVERYTHING)))).toBe(writeText(EVERYTHING));
  });

  it('has a paragraph for each line, crossheads and emphasis as ever', () => {
    expect(html('One *two* three.\n\n## Four\nFive * six')).toBe(
      '<p>One <em>two</em> three.</p><h2>Four</h2><p>Five * six</p>',
    );
  });

  it('has a drop cap only where its first paragraph is long enough to stand beside it', () => {
    const opening = (text: string) =>
      htmlOf(drawText(readText(text), { classes: { first: 'drop-cap' } }));
    expect(opening('Welcome to a city that is about to go quiet.')).not.toContain('drop-cap');
    expect(opening('Kente comes off the loom about as wide as a hand. '.repeat(3))).toContain(
      '<p class="drop-cap">Kente',
    );
  });

  it('nests what stands further in', () => {
    expect(html('- a\n  - b\n  - c\n- d\n1. e')).toBe(
      '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul><ol><li>e</li></ol>',
    );
  });

  it('marks sources with numbers that lead to them, and only those there are', () => {
    expect(html('So it is.[^1] Again.[^1][^7]', 1)).toBe(
      '<p>So it is.<sup><a href="#source-1" id="cited-1-1" aria-label="Source 1">1</a></sup> Again.' +
        '<sup><a href="#source-1" id="cited-1-2" aria-label="Source 1">1</a></sup></p>',
    );
  });

  it('draws a chart with its numbers beside it', () => {
    const drawn = html(
      '```chart bar\nTons\n| Year | Tons |\n| 1900 | 536 |\n| 1911 | 40,000 |\n```',
    );
    expect(drawn).toContain('width="78%"');
    expect(drawn).toContain('<summary>Show the data</summary>');
    expect(drawn).toContain('<td>40,000</td>');
  });

  it('draws code as it is typed, a note, a line, a file and a video without another site', () => {
    expect(html('```js\n<b>\n  x\n```')).toContain('<code>&lt;b&gt;\n  x</code>');
    expect(html('Run `a*b*`.')).toBe('<p>Run <code>a*b*</code>.</p>');
    expect(html('> [!NOTE]\n> Bring *it*.')).toBe(
      '<div role="note"><p>Bring <em>it</em>.</p></div>',
    );
    expect(html('One\n---\nTwo')).toBe('<p>One</p><hr/><p>Two</p>');
    expect(html('!file[Budget](/files/a1.pdf#1234567)')).toBe(
      '<p><a href="/files/a1.pdf" download>Budget</a> (PDF, 1.2 MB)</p>',
    );
    const video = html(
      '!video[Drums](/pictures/desk/s.webp#16x9 "Live")<https://www.vid.example/1>',
    );
    expect(video).toContain('<a href="https://www.vid.example/1" rel="noopener external"><img');
    expect(video).toContain('Watch the video on vid.example');
    expect(video).not.toMatch(/iframe|script/);
  });

  it('makes a figure of a YouTube address alone on its line, which a press on our page plays', () => {
    const address = 'https://www.youtube.com/watch?list=a&v=mk7Qd3xYzAB&t=4s';
    const elsewhere = (content: string) =>
      htmlOf(drawText(readText(content), { siteUrl: 'https://wire.example' }));
    const link = `<a href="${address.replaceAll('&', '&amp;')}" rel="noopener external">`;
    const sign = '<span aria-hidden="true">▶ </span>';
    const about = '<figcaption>Plays on YouTube</figcaption>';
    expect(elsewhere(address)).toBe(`<figure>${link}${sign}Video</a>${about}</figure>`);
    expect(elsewhere(`[Keta](${address})`)).toContain(`${sign}Keta</a>`);
    expect(html(address)).toContain(' data-list="play" data-video="mk7Qd3xYzAB"');
    expect(html('!video[Drums](/a.webp)<https://youtu.be/mk7Qd3xYzAB>')).toContain(
      ' data-video="mk7Qd3xYzAB"',
    );
    expect(spokenParagraphs(`One.\n${address}\nTwo.`)).toHaveLength(2);
    expect(plainText(`[Keta](${address})\n${address}`)).toBe('Keta');
    for (const words of [
      `See ${address}`,
      'https://www.youtube.com/@channel',
      'https://youtube.com.evil.example/watch?v=mk7Qd3xYzAB',
      '[x](https://vid.example/?u=https://youtu.be/mk7Qd3xYzAB)',
    ]) {
      expect(html(words)).not.toMatch(/figure|data-/);
    }
  });

  it('names pictures in words where readers save data', () => {
    const told = htmlOf(
      drawText(
        readText(
          '```gallery\n![One](/a.webp)\n![Two](/b.webp)\n```\n!video[Drums](/c.webp)<https://v.example/1>',
        ),
        {
          pictures: 'described',
        },
      ),
    );
    expect(told).not.toContain('<img');
    for (const words of ['Picture: One', 'Picture: Two', 'Picture: Drums', 'https://v.example/1']) {
      expect(told).toContain(words);
    }
  });

  it('leaves out a table in which nothing stands', () => {
    expect(
      writeText([
        {
          kind: 'table',
          rows: [
            ['', ''],
            ['', ' '],
          ],
        },
      ]),
    ).toBe('');
    expect(unfinished('| Day | mm |\n| --- | --- |\n|  |  |', 0)[0]).toContain('no rows');
  });

  it('is plain words for search: no signs, no addresses', () => {
    const words = plainText(writeText(EVERYTHING));
    expect(words).toContain('Some bold and both at once, a link and akwaaba');
    expect(words).toContain('1911 40,000');
    expect(words).not.toMatch(/https|\*\*|\[\^|```chart/);
  });
});

describe('a hostile text', () => {
  it.each([
    ['[press](javascript:alert(1))', 'href'],
    ['[press](JaVaScRiPt:alert`1`)', 'href'],
    ['[press](data:text/html,x)', 'href'],
    ['[press](//evil.example)', 'href'],
    ['<script>alert(1)</script>', '<script'],
    ['![x](https://evil.example/x.png)', '<img'],
    ['![x](/a.png"onerror=alert)', '<img'],
    ['[x](https://a.example/"onmouseover="x)', '"onmouseover'],
    ['[a]{lang=tw"onclick=x}', '<span'],
    ['!file[x](https://evil.example/x.exe)', '<a'],
    ['!video[x](/a.webp)<javascript:alert(1)>', 'href="javascript'],
    ['```gallery\n![x](https://evil.example/x.png)\n```', '<img'],
  ])('%s draws no %s', (content, never) => {
    expect(html(content)).not.toContain(never);
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](data:text/html,y)',
    '![x](https://evil.example/x.png)',
    '```gallery\n![x](https://evil.example/x.png)\n```',
    '!video[x](https://evil.example/x.png)<https://v.example/>',
    '!file[x](/pictures/x.exe)',
  ])('%s is refused with a reason', (content) => expect(refusals(content)).toHaveLength(1));

  it('may not be too much', () => {
    expect(refusals(`|${' a |'.repeat(40)}`)[0]).toContain('12 columns');
    expect(refusals('a\n'.repeat(3000))[0]).toContain('2000');
  });
});

it('says what is to be done before readers see it', () => {
  const content =
    '![](/pictures/desk/a.webp)\nSee.[^3]\n```chart bar\nRain\n| a | b |\n| x | wet |\n| y | 2 |\n```';
  expect(unfinished(content, 1)).toEqual([
    'Picture 1 has no description. Say what it shows, for who cannot see it.',
    'Rain: “wet” is not a number.',
    'The text refers to source 3, and there is none.',
  ]);
});
