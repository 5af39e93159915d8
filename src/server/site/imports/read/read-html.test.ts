import { expect, it } from 'vitest';
import { writeText } from '../../../../domain/markup/write-text.ts';
import { Notes } from './foreign-post.ts';
import { readHtml } from './read-html.ts';

function read(html: string, base?: string) {
  const notes = new Notes();
  return { text: writeText(readHtml(html, { notes, base })), notes: notes.list() };
}

it.each([
  ['quotes in a sentence', '<p>He said <q>yes</q>.</p>', 'He said “yes”.'],
  [
    'a heading with a picture in it',
    '<h2>A<img src="https://a.example/1.jpg" alt="b"></h2>',
    '## A\n![b](https://a.example/1.jpg)',
  ],
  ['a heading in a list', '<ul><li><h3>One</h3>two</li></ul>', '- **One** two'],
  [
    'a list in a quote',
    '<blockquote>Said:<ul><li>a</li><li>b</li></ul></blockquote>',
    '> Said:\n> • a\n> • b',
  ],
  ['words after an inner list', '<ul><li>a<ul><li>b</li></ul>c</li></ul>', '- a\n  - b\n- c'],
  [
    'a quoted post that is only a link',
    '<blockquote><a href="https://t.example/1"></a></blockquote>',
    '> [t.example/1](https://t.example/1)',
  ],
  ['an address without its scheme', '<a href="//a.example/b">c</a>', '[c](https://a.example/b)'],
  ['an address relative to the page', '<a href="../b?c=d">e</a>', '[e](https://old.example/b?c=d)'],
  ['bold across a line', '<b>one<br>two</b>', '**one**\n**two**'],
  ['marks around blanks', 'a<b> b </b>c<i>\n</i>d', 'a **b** c d'],
  ['a definition list', '<dl><dt>Kente</dt><dd>Cloth</dd></dl>', 'Kente\nCloth'],
  ['a caption without a figure', '<figcaption>Words</figcaption>', 'Words'],
  [
    'cells with links and strokes',
    '<table><tr><td>a|b</td><td><a href="https://a.example/">c</a></td></tr></table>',
    '| a\\|b | [c](https://a.example/) |\n| --- | --- |',
  ],
  [
    'a table with its caption',
    '<table><caption>Prices</caption><tr><th>a</th><td>b</td></tr><tr><td colspan="2">c</td></tr></table>',
    'Prices\n| a | b |\n| --- | --- |\n| c |  |',
  ],
  [
    'a table within a table',
    '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr></table></td><td>d</td></tr></table>',
    '| a b c | d |\n| --- | --- |',
  ],
  [
    'a callout',
    '<div class="kg-callout-card"><div class="kg-callout-emoji">!</div><div class="kg-callout-text">Take care</div></div>',
    '> [!NOTE]\n> ! Take care',
  ],
  [
    'letters as entities',
    '<p>caf&eacute; &amp; &#8220;t&#xe9;&#8221; &lt;b&gt;</p>',
    'café & “té” <b>',
  ],
  [
    'signs that would be ours',
    '<p># a</p><p>> b</p><p>1. c</p><p>| d |</p><p>[^1]</p>',
    '\\# a\n\\> b\n1\\. c\n\\| d |\n\\[^1\\]',
  ],
])('reads %s', (_, html, text) => {
  expect(read(html, 'https://old.example/a/').text).toBe(text);
});

it('reports what could not be taken over unchanged', () => {
  expect(read('<iframe srcdoc="a"></iframe><p><s>b</s></p><svg></svg><form></form>').notes).toEqual(
    [
      'a frame without an address',
      'struck-out words (kept as plain words)',
      'a drawing (SVG)',
      'a form',
    ],
  );
});

it('splits a table with more rows or columns than an article may have', () => {
  const row = (cells: number) => `<tr>${'<td>x</td>'.repeat(cells)}</tr>`;
  const long = readHtml(`<table>${row(2).repeat(450)}</table>`, { notes: new Notes() });
  expect(long.map((block) => (block.kind === 'table' ? block.rows.length : block.kind))).toEqual([
    200,
    'paragraph',
    200,
    'paragraph',
    52,
  ]);
  const wide = readHtml(`<table>${row(20).repeat(2)}</table>`, { notes: new Notes() });
  expect(wide.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph']);
});
