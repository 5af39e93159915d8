import { describe, expect, test } from 'vitest';
import { FETCHED_AT, item, read, rss } from '../../../../tests/support/news-rules.ts';

const one = (inside: string) => read(rss(item(inside))).items[0]!;

describe('a feed is read whatever its dialect', () => {
  test('RSS 2.0, with the picture and the section tags', () => {
    const [story] = read(
      rss(
        item(
          '<title>One</title><guid>a</guid><category>Politics</category><pubDate>Sat, 14 Nov 2026 10:00:00 +0100</pubDate><media:content url="/big.jpg" medium="image" width="900"/><media:thumbnail url="/small.jpg" width="90"/>',
        ),
      ),
    ).items;
    expect(story).toMatchObject({
      title: 'One',
      guid: 'a',
      url: 'https://wire.example/1',
      imageUrl: 'https://wire.example/big.jpg',
      publishedAt: '2026-11-14T09:00:00.000Z',
      tags: ['Politics'],
    });
  });

  test('RDF', () => {
    const feed = read(
      '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="x"><title>R</title></channel><item rdf:about="https://wire.example/1"><title>One</title><dc:date>2026-11-01</dc:date></item></rdf:RDF>',
    );
    expect(feed.items[0]).toMatchObject({
      url: 'https://wire.example/1',
      publishedAt: '2026-11-01T00:00:00.000Z',
    });
  });

  test('Atom, with addresses relative to xml:base', () => {
    const feed = read(
      '<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://wire.example/a/"><title>A</title><entry><title type="html">&lt;b>One&lt;/b></title><link href="b/1"/><id>1</id><updated>2026-11-01T00:00:00Z</updated></entry></feed>',
    );
    expect(feed.items[0]).toMatchObject({ title: 'One', url: 'https://wire.example/a/b/1' });
  });

  test('RSS under a prefix, and with xml:base on its channel', () => {
    const feed = read(
      '<r:rss version="2.0" xmlns:r="http://backend.userland.com/rss2"><r:channel xml:base="https://wire.example/a/"><r:title>R</r:title><r:item><r:title>One</r:title><r:link>b/1</r:link></r:item></r:channel></r:rss>',
    );
    expect(feed.items).toMatchObject([{ title: 'One', url: 'https://wire.example/a/b/1' }]);
    const cut = read(
      '<r:rss version="2.0" xmlns:r="http://backend.userland.com/rss2"><r:channel><r:item><r:title>One</r:title><r:link>https://wire.example/1</r:link></r:item><r:item><r:ti',
    );
    expect(cut.items).toMatchObject([{ title: 'One' }]);
  });

  test('JSON Feed', () => {
    const feed = read(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'J',
        items: [{ id: '1', url: 'https://wire.example/1', title: 'One', content_html: '<p>Hi' }],
      }),
    );
    expect(feed.items[0]).toMatchObject({ title: 'One', description: 'Hi' });
  });
});

describe('what outlets’ software adds is removed', () => {
  const itemXml = (description: string, index: number) =>
    `<item><title>Report ${index}</title><link>https://wire.example/${index}</link><description>${description}</description></item>`;
  const described = (...texts: string[]) =>
    read(rss(...texts.map(itemXml))).items.map((item) => item.description);

  const REPORTS = ['Rain floods Keta.', 'Nurses end their strike.', 'Cocoa is dearer.', 'A goal.'];

  test('words before every description', () => {
    const before = 'Listen to this article Advertisement – ';
    expect(described(...REPORTS.map((text) => before + text))).toEqual(REPORTS);
    expect(described(...REPORTS.map((text) => `ADVERTISEMENT ${text}`))).toEqual(REPORTS);
    // Also where a few items came without.
    const some = REPORTS.map((text) => before + text);
    expect(described(...some, 'Plain text.')).toEqual([...REPORTS, 'Plain text.']);
  });

  test('but not what reports of one event have in common', () => {
    const sameStart = REPORTS.map((text) => `The minister ${text}`);
    expect(described(...sameStart)).toEqual(sameStart);
    const three = REPORTS.slice(1).map((text) => `Listen to this article ${text}`);
    expect(described(...three)).toEqual(three);
    const same = REPORTS.map(() => 'All of it is the same text here.');
    expect(described(...same)).toEqual(same);
  });

  test('Feedburner’s address before the page’s own', () => {
    const orig = '<feedburner:origLink>https://wire.example/own</feedburner:origLink>';
    expect(
      read(rss(item(`<title>One</title>${orig}`), item('<title>Two</title>'))).items,
    ).toMatchObject([
      { title: 'One', url: 'https://wire.example/own' },
      { title: 'Two', url: 'https://wire.example/1' },
    ]);
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>A</title><entry><title>One</title><link href="https://burner.example/1"/>${orig}</entry></feed>`;
    expect(read(atom).items[0]?.url).toBe('https://wire.example/own');
  });
});

describe('bytes are decoded', () => {
  const text = rss(item('<title>Nkɔsoɔ – “Ɔdɔ” €5</title>'));
  const wide = (littleEndian: boolean, mark: string) =>
    new Uint8Array(
      [...(mark + text)].flatMap((character) => {
        const code = character.charCodeAt(0);
        const bytes = [code & 255, code >> 8];
        return littleEndian ? bytes : bytes.reverse();
      }),
    );

  test.each([
    ['UTF-8', new TextEncoder().encode(text)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${text}`)],
    ['UTF-16 with a mark', wide(true, '\ufeff')],
    ['UTF-16 without one', wide(false, '')],
  ])('%s', (_name, bytes) => {
    expect(read(bytes).items[0]?.title).toBe('Nkɔsoɔ – “Ɔdɔ” €5');
  });

  const latin = (feed: string) => Uint8Array.from(feed, (character) => character.charCodeAt(0));

  test('windows-1252 that claims to be UTF-8', () => {
    const bytes = latin(rss(item('<title>caf\xe9 \x93quoted\x94</title>')));
    expect(read(bytes, 'text/xml; charset=utf-8').items[0]?.title).toBe('café “quoted”');
  });

  test('a charset that only the XML declaration names', () => {
    const feed = rss(item('<title>\xb5</title>')).replace('?>', ' encoding="ISO-8859-7"?>');
    expect(read(latin(feed)).items[0]?.title).toBe('΅');
  });

  test('NUL bytes and control characters in between', () => {
    expect(read(latin(rss(item('<title>G\0ha\x07na\x0b</title>')))).items[0]?.title).toBe('Ghana');
  });
});

describe('broken feeds are repaired', () => {
  test('a PHP warning before the document', () => {
    expect(
      read(`\n<br /><b>Warning</b>: x\n${rss(item('<title>One</title>'))}`).items,
    ).toHaveLength(1);
  });

  test('a comment before the document that quotes one', () => {
    expect(read(`<!-- an <rss> feed -->${rss(item('<title>One</title>'))}`).items).toHaveLength(1);
  });

  test('the DOCTYPE of a web page on a feed', () => {
    const page = '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN" "http://www.w3.org/x.dtd">';
    const feed = rss(item('<title>One</title>')).replace('?>', `?>${page}`);
    expect(read(feed).items).toHaveLength(1);
  });

  test('a last tag that lacks its end', () => {
    expect(read(rss(item('<title>One</title>')).slice(0, -1)).items).toHaveLength(1);
  });

  test('a download cut in the middle of an item keeps the whole ones', () => {
    const feed = rss(
      '<item><title>One</title><link>https://wire.example/1</link></item>',
      '<item><title>Two</title><link>https://wire.example/2</link></item>',
    );
    const cut = feed.slice(0, feed.indexOf('Two') + 1);
    expect(read(cut).items.map(({ title }) => title)).toEqual(['One']);
  });

  test('entities of its own are not expanded', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "boom"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
    const feed = rss(item('<title>One &b;</title>')).replace('?>', `?>${bomb}`);
    expect(read(feed).items[0]?.title).not.toContain('boom');
  });

  test('a web page is a failure, not an empty feed', () => {
    expect(() => read('<!DOCTYPE html><html><body>Home</body></html>')).toThrow(/web page/);
    expect(() => read('Service unavailable')).toThrow(/not a feed/);
    expect(() => read(rss())).toThrow(/no items/);
  });

  test('a hundred thousand nested tags end in a failure or a feed, soon', () => {
    const started = performance.now();
    try {
      read(rss(item(`<title>${'<b>'.repeat(100_000)}</title>`)));
    } catch {
      // either is fine
    }
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('at most a hundred items of an endless feed', () => {
    const items = Array.from(
      { length: 20_000 },
      (_, n) => `<item><title>Story ${n}</title><link>https://wire.example/${n}</link></item>`,
    );
    expect(read(rss(...items)).items).toHaveLength(100);
  });
});

describe('text is plain', () => {
  test.each([
    ['Ghana&amp;rsquo;s <b>cedi</b>', 'Ghana’s cedi'],
    ['<![CDATA[Ghana&amp;#8217;s cedi]]>', 'Ghana’s cedi'],
    ['Ghana rsquo;s cedi and the party 39;s plan', 'Ghana’s cedi and the party’s plan'],
    [
      '&lt;script&gt;alert(1)&lt;/script&gt;Safe &amp;lt;img src=x onerror=alert(1)&amp;gt;',
      'Safe',
    ],
    ['AT&amp;T and R&amp;D: 5 &lt; 6', 'AT&T and R&D: 5 < 6'],
  ])('%s', (input, plain) => {
    expect(one(`<title>${input}</title>`).title).toBe(plain);
  });

  test('a description is cut at a word, at 300 characters, without its trailer', () => {
    const words = 'Accra '.repeat(100);
    const { description } = one(`<title>T</title><description>${words}</description>`);
    expect(description.length).toBeLessThanOrEqual(300);
    expect(description).toMatch(/Accra…$/);
    const trailing = 'Short. The post A title appeared first on Some Outlet.';
    expect(one(`<title>T</title><description>${trailing}</description>`).description).toBe(
      'Short.',
    );
  });
});

test.each([
  [
    'BoG holds rate at 14%: The Bank of Ghana has left its rate alone.',
    'The Bank of Ghana has left its rate alone.',
  ],
  ['BoG holds rate at 14% “We wait,” the governor said.', '“We wait,” the governor said.'],
  [
    'BoG holds rate at 14% for the third time in a row.',
    'BoG holds rate at 14% for the third time in a row.',
  ],
  ['BoG holds rate at 14%', ''],
])('a text that begins with its title: %s', (text, description) => {
  const item = `<title>BoG holds rate at 14%</title><description>${text}</description>`;
  expect(one(item).description).toBe(description);
});

describe('addresses and times', () => {
  const linked = (link: string) => read(rss(`<item><title>T</title><link>${link}</link></item>`));

  test('a link loses what only counts readers', () => {
    const link = 'https://wire.example/a?id=7&amp;utm_source=rss&amp;fbclid=x#top';
    expect(linked(link).items[0]?.url).toBe('https://wire.example/a?id=7');
  });

  test('an item without a page on the web is refused with the reason', () => {
    expect(linked('javascript:alert(1)').refused).toEqual([
      { title: 'T', reason: 'It has no link to a page on the web.' },
    ]);
  });

  test.each([
    ['Sat, 14 Nov 2026 10:00:00', '2026-11-14T10:00:00.000Z'],
    ['2026-11-14 10:00:00', '2026-11-14T10:00:00.000Z'],
    ['Sat, 14 Nov 2026 10:00:00 WAT', '2026-11-14T09:00:00.000Z'],
    ['Sat, 14 Nov 2026 10:00:00 EST', '2026-11-14T15:00:00.000Z'],
    ['Tue, 01 Jan 2030 10:00:00 GMT', FETCHED_AT],
    ['yesterday', FETCHED_AT],
  ])('%s', (input, moment) => {
    expect(one(`<title>T</title><pubDate>${input}</pubDate>`).publishedAt).toBe(moment);
  });

  test.each(['issued', 'created', 'modified'])('dcterms:%s', (name) => {
    const date = `<dcterms:${name} xmlns:dcterms="http://purl.org/dc/terms/">2026-11-13</dcterms:${name}>`;
    expect(one(`<title>T</title>${date}`).publishedAt).toBe('2026-11-13T00:00:00.000Z');
    // A default date of the software is ignored, so the next date is used.
    const epoch = '<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>';
    expect(one(`<title>T</title>${epoch}${date}`).publishedAt).toBe('2026-11-13T00:00:00.000Z');
  });

  test('an item without a date, or of 1970, is as old as its neighbours in the feed', () => {
    const dated = (index: number, date: string) =>
      `<item><title>T</title><link>https://wire.example/${index}</link><pubDate>${date}</pubDate></item>`;
    const [friday, thursday] = ['Fri, 13 Nov 2026 08:00:00 GMT', 'Thu, 12 Nov 2026 08:00:00 GMT'];
    const epoch = 'Thu, 01 Jan 1970 00:00:00 GMT';
    const days = (...dates: string[]) =>
      read(rss(...dates.map((date, index) => dated(index, date)))).items.map((item) =>
        item.publishedAt.slice(8, 10),
      );
    expect(days(epoch, friday, '', thursday, epoch)).toEqual(['13', '13', '13', '12', '12']);
    const whole = rss(`<lastBuildDate>${thursday}</lastBuildDate>`, dated(1, epoch));
    expect(read(whole).items[0]?.publishedAt).toBe('2026-11-12T08:00:00.000Z');
  });

  test('the thumbnail of a video', () => {
    const film =
      '<media:content url="/f.mp4" type="video/mp4"><media:thumbnail url="/still.jpg"/></media:content>';
    expect(one(`<title>T</title>${film}`).imageUrl).toBe('https://wire.example/still.jpg');
  });

  test('the first real picture in the text, if the feed names none', () => {
    const html =
      '&lt;img src="https://x.example/p.gif" width="1" height="1">&lt;img src="/real.jpg">';
    expect(one(`<title>T</title><description>${html}</description>`).imageUrl).toBe(
      'https://wire.example/real.jpg',
    );
  });
});
