import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Block, isCitation } from '../../../../domain/markup/blocks.ts';
import { drawText } from '../../../../domain/markup/draw-text.ts';
import { type Drawn, htmlOf } from '../../../../domain/markup/drawn.ts';
import { readText } from '../../../../domain/markup/read-text.ts';
import { writeText } from '../../../../domain/markup/write-text.ts';
import { type ForeignPost, Notes, Remainder } from './foreign-post.ts';
import { htmlWords } from './html-words.ts';
import { readGhost } from './read-ghost.ts';
import { eachOnce } from './read-upload.ts';
import { readWordPress } from './read-wordpress.ts';
import { expandText } from './wordpress-text.ts';

const sample = (name: string) =>
  readFileSync(new URL(`../samples/${name}`, import.meta.url), 'utf8');
const OLD = 'https://old.example';

const ghost = (name: string, site?: string, remainder = new Remainder()) => [
  ...readGhost(sample(name), site, remainder),
];

/** In chunks of odd sizes, as a file is read. */
async function wordPress(
  name: string,
  size = 97,
  remainder = new Remainder(),
): Promise<ForeignPost[]> {
  const text = sample(name);
  const posts: ForeignPost[] = [];
  const open = async function* () {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  };
  for await (const post of readWordPress(open, remainder)) posts.push(post);
  return posts;
}

/** What a reader sees after the text has been stored and read again. */
function arrived({ blocks }: ForeignPost) {
  const again = readText(writeText(blocks));
  const links: string[] = [];
  const words: string[] = [];
  const walk = (drawn: Drawn) => {
    if (typeof drawn === 'string') return void words.push(drawn);
    if (drawn.tag === 'a') links.push(String(drawn.attributes.href));
    drawn.children.forEach(walk);
  };
  drawText(again, { charts: 'table' }).forEach(walk);
  const pictures = again.flatMap((block) =>
    block.kind === 'gallery' ? block.pictures : block.kind === 'picture' ? [block] : [],
  );
  return {
    kinds: again.map(({ kind }) => kind),
    words:
      words.join(' ').replace(/\s+/g, ' ') + pictures.map(({ caption }) => ` ${caption}`).join(''),
    links,
    pictures: pictures.map(({ src, alt, caption }) => [src, alt, caption]),
    html: htmlOf(drawText(again)),
  };
}

function expectAll(text: string, passages: readonly string[]) {
  expect(passages.filter((passage) => !text.includes(passage))).toEqual([]);
}

describe('a Ghost export', () => {
  it('of version 5 arrives with every text, link and picture of its HTML', () => {
    const [beads, ...others] = ghost('ghost-5.json', OLD);
    expect(others.map(({ title }) => title)).toEqual(['The kiln at night', 'About us']);
    expect(beads).toMatchObject({
      title: 'Beads out of old bottles',
      slug: 'beads-out-of-old-bottles',
      status: 'published',
      publishedAt: '2024-02-05T09:30:00.000Z',
      category: 'Culture',
      author: 'Efua Sarpong and Kojo Tetteh',
      tags: ['Culture', 'Krobo'],
      excerpt: 'How glass is thrown away twice.',
      cover: { address: `${OLD}/content/images/2024/02/cover.jpg`, alt: 'A string of beads' },
    });
    const { words, links, pictures, kinds } = arrived(beads!);
    expectAll(words, [
      'In Krobo country',
      'old bottles',
      'Pounding',
      'They are pounded to powder.',
      'Glass remembers.',
      'A bead is a bottle that was patient.',
      'Colour',
      'Green',
      'Beads of the east',
      'A small exhibition.',
      'The museum',
      'The end.',
      'Bottles, before',
    ]);
    expect(new Set(links)).toEqual(
      new Set([
        `${OLD}/the-kiln-at-night/`,
        'https://beer.example/',
        'https://museum.example/beads',
        'https://www.youtube.com/watch?v=abc123',
      ]),
    );
    expect(pictures).toEqual([
      [`${OLD}/content/images/2024/02/bottles.jpg`, 'Bottles in a yard', 'Bottles, before'],
    ]);
    expect(kinds).toContain('table');
    expect(kinds).toContain('pull-quote');
  });

  it('with a draft of the new editor arrives without HTML of its own', () => {
    const [, kiln] = ghost('ghost-5.json', OLD);
    const { words, links, pictures } = arrived(kiln!);
    expectAll(words, [
      'The kiln stays',
      'hot',
      'all night,',
      'as kilns do',
      'What is needed',
      'Old bottles',
      'Clay',
      'From the river',
      'Beads of the east',
      'A small exhibition.',
      'cash',
      '💡',
      'When is the market?',
      'On Thursdays.',
      'heat(800)',
      'wait(2)',
      'marked',
      'and a list',
      'Odumase in the east',
      'Visit the market',
      'Two strings',
      'The kiln, as photographed',
    ]);
    expect(links).toEqual([
      'https://beads.example/kilns',
      'https://beads.example/photo',
      'https://museum.example/beads',
      'https://www.youtube.com/watch?v=abc123',
      'https://beads.example/market',
    ]);
    expect(pictures.map(([src]) => src)).toEqual(
      ['kiln', 'one', 'two'].map((name) => `${OLD}/content/images/2024/02/${name}.jpg`),
    );
    expect(kiln?.notes).toContain('the card weather-card');
    expect(kiln).toMatchObject({ restriction: 'members', status: 'draft' });
  });

  it('of before 1.0 arrives with its moments in milliseconds, its cover and its Markdown', () => {
    const [salt, rakes] = ghost('ghost-0.json', OLD);
    expect(salt).toMatchObject({
      status: 'published',
      publishedAt: '2014-11-19T11:00:00.000Z',
      category: 'Culture',
      author: 'Yayra Ahiable',
      tags: ['Culture'],
      cover: { address: `${OLD}/content/images/2014/11/cover.jpg` },
    });
    const { words, links, pictures } = arrived(salt!);
    expectAll(words, ['At', 'Keta', 'the', 'lagoon', 'dries.']);
    expect(links).toEqual(['https://salt.example/keta']);
    expect(pictures).toEqual([[`${OLD}/content/images/2014/11/heap.jpg`, 'A heap of salt', '']]);
    expect(rakes).toMatchObject({ status: 'draft', publishedAt: null, cover: null });
    const draft = arrived(rakes!);
    expectAll(draft.words, [
      'rake',
      'Lines that are wrapped are one.',
      'of the oak neem',
      'wire',
      'Right under',
      'keep [this](x) and',
      'that',
      'Write [words](address) to link',
      '[1] As in a mail.',
    ]);
    expect(draft.kinds.slice(0, 5)).toEqual([
      'heading',
      'paragraph',
      'list',
      'picture',
      'paragraph',
    ]);
    expect(draft.words).not.toMatch(/~~|---|```|_rake_|the other post/);
    expect(draft.links).toEqual([
      `${OLD}/salt-from-the-lagoon/`,
      'https://rakes.example/',
      'https://maker.example/',
      'https://seller.example/',
      'https://salt.example/how',
      'https://www.youtube.com/watch?v=rake7',
    ]);
    expect(draft.pictures).toEqual([[`${OLD}/content/images/2014/11/rake.jpg`, 'A rake', '']]);
  });

  it('of version 4 arrives from its old editor and its cards', () => {
    const [boats, ice] = ghost('ghost-4.json', OLD);
    expect(boats?.title).toBe('Boats & dawn');
    const dawn = arrived(boats!);
    expectAll(dawn.words, [
      'Boats',
      'come in at dawn,',
      'one by one',
      'Nets',
      'Ice',
      'Tides',
      'the tables',
      'The sea gives on Wednesdays.',
      'The sea is up.',
      'Somebody',
      'A post',
      'Over the sea',
      'Your name',
      'Afterwards',
      'Canoe at Jamestown',
    ]);
    expect(dawn.links).toEqual([
      'https://sea.example/',
      'https://tides.example/accra',
      'https://twitter.com/somebody/status/1',
    ]);
    expect(dawn.pictures).toEqual([
      [`${OLD}/content/images/2021/05/canoe.png`, 'A canoe', 'Canoe at Jamestown'],
      ['https://pictures.example/harbour.jpg', 'The harbour', ''],
      ['https://pictures.example/sea.jpg', '', ''],
    ]);
    expect(boats?.notes).toEqual(
      expect.arrayContaining(['a script from platform.twitter.com', 'a script', 'a form, 2 times']),
    );
    const cold = arrived(ice!);
    expectAll(cold.words, [
      'dear',
      'Buy',
      'in blocks',
      'of ten',
      'kilos',
      'Keep',
      'At the cold store',
    ]);
    expectAll(cold.words, ['The ice man', 'Done', 'and done.']);
    expect(cold.links).toEqual(['https://sound.example/ice.mp3']);
    expect(cold.pictures.map(([src]) => src)).toEqual([
      'https://pictures.example/ice-1.jpg',
      'https://pictures.example/ice-2.jpg',
    ]);
    expect(ice).toMatchObject({ category: 'Economy', author: 'Ama Mensah' });
    expect(ice?.notes).toContain('a list of more than three levels');
  });

  it('of an old version has pages among its posts, one author, and addresses without a site', () => {
    const posts = ghost('ghost-2.json');
    expect(posts.map(({ title, isPage }) => [title, isPage])).toEqual([
      ['Rain', false],
      ['Imprint', true],
    ]);
    const [rain] = posts;
    expect(rain).toMatchObject({ author: 'Yao Agbeko', publishedAt: '2019-04-01T06:00:00.000Z' });
    const { words, links, pictures } = arrived(rain!);
    expectAll(words, ['It rained in Keta.', 'The lagoon', 'rose.', 'mm = 40', 'cm = 4']);
    expect(links).toEqual(['mailto:keta@example.org']);
    expect(pictures).toEqual([['/content/images/2019/rain.jpg', 'Rain', '']]);
    expect(rain?.notes).toEqual(
      expect.arrayContaining([
        'a link to the old site, whose address we don’t know',
        'a link that is not a web address (javascript:)',
      ]),
    );
    expect(arrived(ghost('ghost-2.json', OLD)[0]!).links).toContain(`${OLD}/lagoon/`);
  });
});

describe('a WordPress export', () => {
  it('with blocks arrives with every text, link and picture', async () => {
    const posts = await wordPress('wordpress-blocks.xml');
    expect(posts.map(({ title }) => title)).toEqual([
      'Kente from Bonwire',
      'Names of cloth',
      'About',
    ]);
    const [kente, names] = posts;
    expect(kente).toMatchObject({
      author: 'Nana Akoto',
      status: 'published',
      publishedAt: '2024-05-02T09:00:00.000Z',
      category: 'Heritage',
      tags: ['Heritage', 'Kente & cloth'],
      excerpt: 'What a strip of cloth says.',
      path: '/2024/05/kente-from-bonwire',
      cover: {
        address: 'https://loom.example/wp-content/uploads/2024/05/cover.jpg',
        alt: 'Kente on a line',
      },
    });
    expect(names).toMatchObject({ status: 'draft', publishedAt: null });
    const { words, links, pictures } = arrived(kente!);
    expectAll(words, [
      'Each strip has a',
      'name',
      'The loom',
      'Warp',
      'Cotton',
      'Weft',
      'Cloth speaks.',
      '— A weaver',
      'A cloth is read from the edge.',
      'Gold',
      'Growth | harvest',
      'Colours and meanings',
      'The shuttle',
      'Over and under',
      'and over again',
      'Write to',
      'A strip costs 20 cedis.',
      'A loom, by Yaw',
    ]);
    expect(links).toEqual([
      'https://loom.example/2024/05/names-of-cloth/',
      'https://loom.example/looms/',
      'https://photos.example/yaw',
      'https://www.youtube.com/watch?v=loom42',
      'mailto:loom@example.org',
    ]);
    expect(pictures).toEqual(
      [
        ['loom-1024x768', 'A loom in the shade', 'A loom, by Yaw'],
        ['gold', 'Gold thread', 'Gold'],
        ['green', 'Green thread', ''],
      ].map(([name, ...about]) => [
        `https://loom.example/wp-content/uploads/2024/05/${name}.jpg`,
        ...about,
      ]),
    );
    expect(kente?.notes).toEqual([
      'the block latest-posts (made by the old site)',
      'the block acme/price-box (its text is kept)',
    ]);
  });

  it('of the old editor arrives by its blank lines, captions and shortcodes', async () => {
    const posts = await wordPress('wordpress-classic.xml', 1);
    expect(posts.map(({ title }) => title)).toEqual(['The old port – a walk']);
    const [port] = posts;
    expect(port).toMatchObject({ category: 'Heritage', author: 'Esi Quansah', path: '/blog?p=5' });
    const { words, links, pictures } = arrived(port!);
    expect(writeText(port!.blocks).split('\n').slice(0, 3)).toEqual([
      'The port is *older* than the town.',
      'It has two gates,',
      'and one is shut.',
    ]);
    expectAll(words, [
      'Inside',
      'Rope, tar [sic] and salt.',
      'Rope from',
      'Tar',
      'Ships wait for nobody.',
      'Closed on Sundays.',
      'Boxed words',
      'The open gate',
      'The gate in 1910',
      ':)',
    ]);
    expect(links).toEqual([
      'http://ropes.example/',
      'http://www.youtube.com/watch?v=port7',
      'http://oldport.example/wp-content/uploads/tide.mp4',
      'https://vimeo.com/77',
    ]);
    expect(pictures).toEqual(
      [
        ['gate-300x200', 'The gate', 'The open gate'],
        ['gate', '', 'The gate in 1910'],
        ['quay', 'The quay', ''],
      ].map(([name, ...about]) => [
        `http://oldport.example/wp-content/uploads/${name}.jpg`,
        ...about,
      ]),
    );
    expect(port?.notes).toEqual(expect.arrayContaining(['the shortcode [contact-form-7]']));
  });

  it('of a page builder arrives without its shortcodes, and words in brackets stay', async () => {
    const [makola] = await wordPress('wordpress-page-builder.xml');
    expect(makola).toMatchObject({
      title: 'Makola by morning',
      excerpt: 'A walk & a price list.',
      status: 'draft',
      author: 'unknown-login',
      tags: [],
      category: null,
    });
    const { words, links, pictures, html } = arrived(makola!);
    expectAll(words, [
      'Traders arrive at five.',
      'Porters',
      'were there before.',
      'Prices rose fell1.',
      'Yam',
      '40 cedis',
      'Onions from the north',
      'Tomatoes',
      'How to get there',
      'By',
      '.',
      '1. This is no list. * Nor this. # Nor that. [Not a link](x)',
    ]);
    expect(links).toEqual(['https://market.example/sound.mp3', 'https://market.example/trotro/']);
    expect(pictures).toEqual([
      ['https://market.example/wp-content/uploads/makola.jpg', 'Makola at dawn', ''],
      ['https://cdn.example/tomato.png', 'Tomatoes', ''],
    ]);
    expect(html).not.toMatch(/vc_|script|style=|noscript|Your browser/);
  });
});

describe('the blocks that our editor has', () => {
  const kindsIn = ({ blocks }: ForeignPost) => readText(writeText(blocks)).map(({ kind }) => kind);
  const ofKind = <K extends Block['kind']>({ blocks }: ForeignPost, kind: K) =>
    readText(writeText(blocks)).filter(
      (block): block is Extract<Block, { kind: K }> => block.kind === kind,
    );

  it('are made of the cards in Ghost’s HTML', () => {
    const [market] = ghost('ghost-cards.json', OLD);
    expect(kindsIn(market!)).toEqual([
      'paragraph',
      'divider',
      'callout',
      'gallery',
      'paragraph',
      'code',
      'file',
      'paragraph',
      'video',
      'video',
      'paragraph',
    ]);
    expect(writeText(ofKind(market!, 'callout'))).toBe(
      '> [!NOTE]\n> 💡 Bring **cash**, and [a bag](https://market.example/bags).',
    );
    const [gallery] = ofKind(market!, 'gallery');
    expect(gallery?.pictures.map(({ src, alt }) => [src.split('/').at(-1), alt])).toEqual([
      ['yam.jpg', 'A heap of yams'],
      ['fish.jpg', 'Smoked fish'],
      ['cloth.jpg', 'Cloth on a line'],
    ]);
    expect(ofKind(market!, 'code')).toEqual([
      { kind: 'code', text: 'const price = 40;\n  if (price < 50) buy();' },
    ]);
    expect(ofKind(market!, 'file')).toEqual([
      {
        kind: 'file',
        src: `${OLD}/content/files/2025/03/Price-list.pdf`,
        title: 'Price list',
        bytes: 0,
      },
    ]);
    expect(
      ofKind(market!, 'video').map(({ href, still }) => [
        href,
        still.src,
        still.alt,
        still.caption,
      ]),
    ).toEqual([
      [
        'https://www.youtube.com/watch?v=mk7Qd3xYzAB',
        'https://i.ytimg.com/vi/mk7Qd3xYzAB/hqdefault.jpg',
        'A morning at the market',
        'Filmed in March',
      ],
      [
        `${OLD}/content/media/2025/03/walk.mp4`,
        `${OLD}/content/media/2025/03/walk_thumb.jpg`,
        'A video on old.example',
        '',
      ],
    ]);
    expectAll(arrived(market!).words, ['Three stalls, one morning', 'As of March', 'Come early.']);
    expect(arrived(market!).words).not.toMatch(/12 KB|0:00|Price-list/);
    expect(market?.notes).toEqual([]);
  });

  it('are made of the cards of a draft in Ghost’s editor', () => {
    const [, night] = ghost('ghost-cards.json', OLD);
    expect(kindsIn(night!)).toEqual([
      'paragraph',
      'callout',
      'gallery',
      'paragraph',
      'divider',
      'code',
      'file',
      'paragraph',
      'video',
    ]);
    expect(ofKind(night!, 'file')[0]).toMatchObject({ title: 'All stalls' });
    expect(ofKind(night!, 'video')[0]).toMatchObject({
      still: { alt: 'The night market', caption: 'Ten seconds' },
    });
  });

  it('are made of WordPress’s blocks', async () => {
    const [walls] = await wordPress('wordpress-media.xml');
    expect(kindsIn(walls!)).toEqual([
      'paragraph',
      'divider',
      'gallery',
      'gallery',
      'callout',
      'callout',
      'pull-quote',
      'code',
      'file',
      'video',
      'video',
      'paragraph',
      'paragraph',
    ]);
    const [nested, listed] = ofKind(walls!, 'gallery');
    expect(nested?.pictures.map(({ alt, caption }) => [alt, caption])).toEqual([
      ['A painted boat', 'The Obra'],
      ['A net', 'Mended daily'],
    ]);
    expect(listed?.pictures.map(({ alt }) => alt)).toEqual(['A crane', 'Rope']);
    expect(writeText(ofKind(walls!, 'callout'))).toBe(
      '> [!NOTE]\n> The gate closes at **six**.\n\n> [!NOTE]\n> Mind the step\n> It is wet in August.',
    );
    expect(ofKind(walls!, 'file')).toEqual([
      {
        kind: 'file',
        src: 'https://harbour.example/wp-content/uploads/2025/04/tides.pdf',
        title: 'Tide tables',
        bytes: 0,
      },
    ]);
    expect(ofKind(walls!, 'video').map(({ href, still }) => [href, still.caption])).toEqual([
      ['https://youtu.be/hB4rQ9tZxKs', 'The launch'],
      ['https://harbour.example/wp-content/uploads/2025/04/pier.mp4', 'The pier'],
    ]);
    expect(walls?.notes).toEqual([
      'an embed from harbour.example (kept as a link)',
      'a film (kept as a link)',
    ]);
  });

  it('are made of WordPress’s old shortcodes', async () => {
    const [, quay] = await wordPress('wordpress-media.xml', 13);
    expect(kindsIn(quay!)).toEqual([
      'paragraph',
      'gallery',
      'divider',
      'code',
      'callout',
      'file',
      'paragraph',
      'video',
      'paragraph',
    ]);
    expect(ofKind(quay!, 'code')).toEqual([{ kind: 'code', text: '<?php\n  $a = [1, 2];' }]);
    expect(ofKind(quay!, 'file')[0]).toMatchObject({ title: 'The rules of the harbour' });
    expect(ofKind(quay!, 'gallery')[0]?.pictures.map(({ caption }) => caption)).toEqual([
      'In 1910',
      '',
    ]);
  });

  it('come with what search engines were told, unless it was a pattern', async () => {
    expect(ghost('ghost-cards.json', OLD).map(({ search }) => search)).toEqual([
      {
        title: 'Market hours',
        description: 'When to go, and what to bring.',
        canonical: 'https://magazine.example/market',
      },
      { title: '', description: '', canonical: `${OLD}/the-market-at-night/` },
    ]);
    expect((await wordPress('wordpress-media.xml')).map(({ search }) => search)).toEqual([
      {
        title: '',
        description: 'A walk along the harbour.',
        canonical: 'https://magazine.example/harbour',
      },
      {
        title: 'The old quay, a guide',
        description: '',
        canonical: 'https://harbour.example/2025/04/the-old-quay/',
      },
    ]);
  });
});

it('keeps words in brackets, and escaped shortcodes', () => {
  const around = { attachments: new Map(), own: [], reusable: new Map(), notes: new Notes() };
  const text = 'He [sic] wrote [[gallery]], [Update] and [tabs]one[/tabs][box id="1"].';
  expect(expandText(text, around)).toBe('He [sic] wrote [[gallery]], [Update] and one.');
  expect(expandText('[audio https://a.example/b.mp3]', around).trim()).toBe(
    'https://a.example/b.mp3',
  );
  expect(around.notes.list()).toEqual(['the shortcode [tabs]', 'the shortcode [box]']);
});

it('keeps elements that a title mentions, and drops those that format it', () => {
  expect(htmlWords('The <table> and the &lt;html&gt; &amp; <em>more</em>')).toBe(
    'The <table> and the <html> & more',
  );
});

it('keeps posts that share an id, and reports posts that appear twice', async () => {
  const item = (
    name: string,
  ) => `<item><wp:post_id>7</wp:post_id><wp:post_name>${name}</wp:post_name>
    <content:encoded>[gallery ids="8,9"]</content:encoded></item>`;
  const open = async function* () {
    yield `<rss><channel>${item('one')}${item('two')}${item('one')}</channel></rss>`;
  };
  const leftOut = new Notes();
  const posts: ForeignPost[] = [];
  for await (const post of eachOnce(readWordPress(open, new Remainder()), leftOut)) {
    posts.push(post);
  }
  expect(posts.map(({ slug }) => slug)).toEqual(['one', 'two']);
  expect(new Set(posts.map(({ source }) => source)).size).toBe(2);
  expect(leftOut.list()).toEqual(['a post that stands in the file twice']);
  expect(posts[0]?.notes).toEqual(['a picture of a gallery that is not in the file, 2 times']);
});

it('dates a post by its best date field, and no draft by the first second of 1970', async () => {
  const item = (status: string) => `<item><wp:status>${status}</wp:status>
    <pubDate>Thu, 01 Jan 1970 00:00:00 +0000</pubDate>
    <wp:post_date>2012-02-15 21:23:57</wp:post_date>
    <wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt></item>`;
  const open = async function* () {
    yield `<rss><channel>${item('publish')}${item('draft')}</channel></rss>`;
  };
  const dates: (string | null)[] = [];
  for await (const post of readWordPress(open, new Remainder())) dates.push(post.publishedAt);
  expect(dates).toEqual(['2012-02-15T21:23:57.000Z', null]);
});

it('reports what is not imported', async () => {
  const port = new Remainder();
  await wordPress('wordpress-classic.xml', 97, port);
  expect(port.leftOut.list()).toEqual(['a post in the bin']);
});

describe('every sample', () => {
  it('reads the same after it has been stored, and has only our own blocks', async () => {
    const posts = [
      ...ghost('ghost-5.json', OLD),
      ...ghost('ghost-4.json', OLD),
      ...ghost('ghost-2.json', OLD),
      ...ghost('ghost-cards.json', OLD),
      ...(await wordPress('wordpress-media.xml')),
      ...(await wordPress('wordpress-blocks.xml')),
      ...(await wordPress('wordpress-classic.xml')),
      ...(await wordPress('wordpress-page-builder.xml')),
    ];
    for (const { blocks, title } of posts) {
      const written = writeText(blocks);
      expect([title, writeText(readText(written))]).toEqual([title, written]);
      expect(written).not.toMatch(/<\/?(?!https?:)[a-z]/i);
      const cited = blocks.flatMap((block) => ('inline' in block ? block.inline : []));
      expect(cited.filter(isCitation)).toEqual([]);
    }
  });
});
