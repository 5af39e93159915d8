import { decodeHTMLAttribute } from 'entities/decode';
import { describe, expect, it, onTestFinished } from 'vitest';
import { articleEditSchema } from '../../src/contract/articles/article-desk.ts';
import {
  businessQuerySchema,
  businessSubmissionSchema,
} from '../../src/contract/directory/business.ts';
import { readHours } from '../../src/contract/directory/opening-hours.ts';
import { eventQuerySchema, eventSubmissionSchema } from '../../src/contract/events/event.ts';
import { advertisingInquirySchema } from '../../src/contract/inbox/advertising.ts';
import { contactMessageSchema } from '../../src/contract/inbox/contact.ts';
import { problemReportSchema } from '../../src/contract/inbox/problem-report.ts';
import { newsletterFormSchema } from '../../src/contract/newsletter/newsletter.ts';
import { appAddressesSchema } from '../../src/contract/podcast/podcast-desk.ts';
import {
  mailLink,
  phoneLink,
  websiteLink,
  whatsAppLink,
} from '../../src/domain/directory/contact-links.ts';
import { refusals, unfinished } from '../../src/domain/markup/check-text.ts';
import { drawText } from '../../src/domain/markup/draw-text.ts';
import { htmlOf } from '../../src/domain/markup/drawn.ts';
import { readText } from '../../src/domain/markup/read-text.ts';
import { sentenceTimes } from '../../src/domain/markup/sentence-times.ts';
import { breaths, spokenParagraphs } from '../../src/domain/markup/sentences.ts';
import { writeText } from '../../src/domain/markup/write-text.ts';
import { readFee } from '../../src/domain/money/fee-text.ts';
import { parseAmount, parseDecimal } from '../../src/domain/money/money.ts';
import {
  figuresIn,
  isTitleCase,
  namesIn,
  numberWordsIn,
} from '../../src/domain/news/names-and-figures.ts';
import { shownText } from '../../src/domain/news/report-text.ts';
import { shownHeadline } from '../../src/domain/news/shown-headline.ts';
import { addressesInText } from '../../src/domain/newsletter/addresses-in-text.ts';
import { readVtt } from '../../src/domain/podcast/cues.ts';
import { maskAddress, withoutMailboxes } from '../../src/domain/text/address-in-text.ts';
import { contentWords, stem } from '../../src/domain/text/content-words.ts';
import { csvRow } from '../../src/domain/text/csv.ts';
import { curlyQuotes } from '../../src/domain/text/curly-quotes.ts';
import { escapeMarkup } from '../../src/domain/text/escape-markup.ts';
import { foldText } from '../../src/domain/text/fold-text.ts';
import { highlight, snippetAround } from '../../src/domain/text/highlight.ts';
import { maskPhone } from '../../src/domain/text/phone-in-text.ts';
import { splitSentences } from '../../src/domain/text/split-sentences.ts';
import { signFinder } from '../../src/server/nouns/live-news/file/sign-finder.ts';
import { bestPicture } from '../../src/server/nouns/live-news/read/best-picture.ts';
import { decodeFeed } from '../../src/server/nouns/live-news/read/decode.ts';
import { parseFeedDate } from '../../src/server/nouns/live-news/read/feed-date.ts';
import { withoutSharedStart } from '../../src/server/nouns/live-news/read/normalise.ts';
import { parseDocument } from '../../src/server/nouns/live-news/read/parse.ts';
import {
  cutAtWord,
  plainText,
  withoutTrailers,
} from '../../src/server/nouns/live-news/read/plain-text.ts';
import { repairFeed } from '../../src/server/nouns/live-news/read/repair.ts';
import {
  canonicalAddress,
  resolveAddress,
} from '../../src/server/nouns/live-news/read/web-address.ts';
import {
  feedsNamedIn,
  formatOf,
  repairNotes,
} from '../../src/server/nouns/live-news/try/feed-notes.ts';
import { listen } from '../../src/server/platform/connection/listen.ts';
import { connect } from '../../src/server/platform/database/connect.ts';
import { acceptedEncoding } from '../../src/server/platform/http/encodings.ts';
import { withoutEndSlashes } from '../../src/server/platform/http/plain-path.ts';
import { writeRss } from '../../src/server/platform/http/rss.ts';
import { compose } from '../../src/server/platform/mail/compose.ts';
import { encodePart } from '../../src/server/platform/mail/encoded-part.ts';
import { oneLine } from '../../src/server/platform/mail/plain-email.ts';
import { createSigner } from '../../src/server/platform/mail/signer.ts';
import { internationalPhone, mobileNumber } from '../../src/server/platform/places/phone-number.ts';
import { baseAddress } from '../../src/server/platform/redirects/base-address.ts';
import { chainProblem } from '../../src/server/platform/redirects/redirect-store.ts';
import { readArticleFile } from '../../src/server/site/archive/article-file.ts';
import { Notes } from '../../src/server/site/imports/read/foreign-post.ts';
import { readHtml } from '../../src/server/site/imports/read/read-html.ts';
import { expandText } from '../../src/server/site/imports/read/wordpress-text.ts';
import { withoutSecrets } from '../../src/server/start/open-site.ts';
import { createSqlite } from '../support/each-database.ts';
import { testApp } from '../support/test-app.ts';

/** In characters: four times as long must take about four times as long. */
const LONG = 100_000;
const SHORT = LONG / 4;
/** Below this the clock measures the machine, not the work. In milliseconds. */
const QUICK = 60;
/** For the worst request; it takes a tenth of this. */
const MOST_MS = 4000;
/** Four for linear work and sixteen for quadratic; between them the collector has its say. */
const MOST_GROWTH = 9;

/** Texts that make patterns backtrack at every character. */
const PIECES = [
  '/',
  ' ',
  '\t',
  '\n',
  '\r',
  '\r\n',
  ' \n',
  '"',
  "'",
  '<',
  '>',
  '&',
  '[',
  ']',
  '(',
  '{',
  '|',
  '\\',
  '=',
  '.',
  ',',
  ';',
  ':',
  '-',
  '@',
  '%',
  '+',
  '0',
  '9',
  'a',
  'A',
  'é',
  '\u0301',
  '😀',
  '<!--',
  '<script>',
  '<script ',
  '<br',
  '</script ',
  '<img ',
  '<img src=',
  '<a',
  '</p',
  '<link ',
  '<![CDATA[',
  '<!DOCTYPE',
  '&#',
  '&amp;',
  '&lt;',
  '] ',
  '. ',
  '." ',
  'a@',
  'a.',
  'a-',
  '0.',
  '.1',
  '1,',
  'a b ',
  '=20',
  'The post ',
  'Read more ',
  'appeared first on ',
  '…',
  '<item>',
  '<rss ',
  '?a=',
  '%2f',
  'ing ',
  'br;q=0',
  'br;q=0 ',
  'charset ',
  '"a',
  "['",
  '*A',
  '\u200b',
  'utm_a=1&',
  'rel = alternate ',
  '- a\n1. a\n',
  '``` a\n',
  '``` gallery\n',
  'Dr. ',
  '&<;&',
  '/feed/rss',
  '/page-1',
  '#',
  '’',
  '<!-- -->',
  '[caption a]',
  '[sql]',
  '[note a]',
];

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function timed(work: (text: string) => unknown, text: string): number {
  const start = cpu();
  try {
    work(text);
  } catch {
    // A quick refusal is as good as a result.
  }
  return cpu() - start;
}

const feed = (text: string) => `<rss version="2.0"><channel><item><title>${text}`;
const fields =
  (schema: { shape: object; safeParse: (input: unknown) => unknown }) => (text: string) =>
    schema.safeParse(Object.fromEntries(Object.keys(schema.shape).map((name) => [name, text])));
const mail = (text: string) =>
  compose(
    { from: 'newsletter@news.example', replyTo: 'editor@news.example' },
    {
      id: 'one',
      to: 'ama@example.org',
      subject: text,
      text: encodePart(text),
      html: null,
      headers: { 'X-Words': text },
      date: new Date(0),
    },
  );
const raw = { dates: [], pictures: [], tags: [] };

const READERS: Record<string, (text: string) => unknown> = {
  'a path': withoutEndSlashes,
  'an address of another system': baseAddress,
  'an article that is sent': fields(articleEditSchema),
  'addresses of the podcast': fields(appAddressesSchema),
  'a redirect': (text) => chainProblem({ path: '/', target: `/?${text}` }, () => ''),
  'a headline': (text) => shownHeadline(text),
  'opening hours': readHours,
  'a fee': readFee,
  'a line of the log': (text) => withoutSecrets(`Bearer ${text}`),
  'a file of an article': (text) => readArticleFile(`---\ntitle: a\n---\n${text}`),
  'a post of WordPress': (text) => {
    const notes = new Notes();
    expandText(text, { notes, attachments: new Map(), own: [], reusable: new Map() });
    return text.includes('\n') && readHtml(text, { notes, isClassic: true });
  },
  'the encodings a reader takes': acceptedEncoding,
  'a signed key': (text) => createSigner('secret').verify('preferences', text),
  'an advertising inquiry': fields(advertisingInquirySchema),
  'a business': fields(businessSubmissionSchema),
  'a search for businesses': fields(businessQuerySchema),
  'a message': fields(contactMessageSchema),
  'an event': fields(eventSubmissionSchema),
  'a search for events': fields(eventQuerySchema),
  'a subscription': fields(newsletterFormSchema),
  'a report': fields(problemReportSchema),
  'an address to be erased': (text) => maskAddress(text, 'ama@example.org'),
  'words without mailboxes': withoutMailboxes,
  'a phone to be erased': (text) => maskPhone(text, '+233 20 111 2222'),
  'two phones that were typed': (text) => maskPhone(text, '020 111 2222, 0243334444'),
  'a phone': (text) => [
    phoneLink(text),
    whatsAppLink(text),
    internationalPhone(text, 'GH'),
    mobileNumber(text, 'GH'),
  ],
  'a mail address': mailLink,
  'a website': websiteLink,
  'a cell': (text) => csvRow([text]),
  quotes: curlyQuotes,
  markup: escapeMarkup,
  'text that is searched': foldText,
  'text that is found': (text) => [highlight(text, ['b']), snippetAround(text, ['b'], 200)],
  'an amount': (text) => [parseAmount(text), parseDecimal(text)],
  sentences: (text) => [splitSentences(text), spokenParagraphs(text)],
  breaths: (text) => breaths(text),
  'an article': (text) => [htmlOf(drawText(readText(text))), writeText(readText(text))],
  'an article that is kept': (text) => [refusals(text), unfinished(text, 3)],
  'a transcript': (text) =>
    readVtt(`WEBVTT\n\n00:00.000 --> 00:01.000\n${text}`, 9).map(() =>
      sentenceTimes(text.split(/\s/), [{ start: 0, end: 1, text: text.replaceAll('a', 'b') }]),
    ),
  'addresses in a text': (text) => addressesInText(`ama@example.org ${text}`),
  entities: decodeHTMLAttribute,
  'text of a feed': plainText,
  'the end of a text': withoutTrailers,
  'a long text': (text) => cutAtWord(text, text.length - 1),
  'a feed as it came': repairFeed,
  'a feed with something before it': (text) => repairFeed(text + feed('')),
  'a feed with something in it': (text) => repairFeed(feed(text)),
  'descriptions of a feed': (text) => withoutSharedStart(Array.from({ length: 5 }, () => text)),
  'a feed by Feedburner': (text) =>
    repairFeed(
      feed(`<feedburner:origLink>${text}`)
        .replace('<rss', '<x:rss')
        .replace('<channel', '<channel xml:base='),
    ),
  'a feed with a DOCTYPE': (text) => repairFeed(`<?xml?><!DOCTYPE rss [${text}`),
  'a mended feed': (text) => parseDocument(`${feed(text)}</title></item></channel></rss>`),
  "a feed's bytes": (text) => decodeFeed(Buffer.from(`\xff${text}`, 'latin1'), text),
  "a feed's date": parseFeedDate,
  'an address in a feed': (text) => {
    const address = resolveAddress(`/?${text}`, ['https://news.example/']);
    return address && canonicalAddress(address);
  },
  'a picture in a text': (text) => bestPicture({ ...raw, content: text }, []),
  'a feed that is tried': (text) => [
    formatOf(text),
    repairNotes(text, feed('')),
    repairNotes('', text),
  ],
  'a page that names feeds': (text) => feedsNamedIn(text, 'https://news.example/'),
  'words of a headline': (text) => [contentWords(text), stem(text)],
  'a report’s text': shownText,
  'names and figures in a report': (text) => [
    isTitleCase(text),
    namesIn(text),
    figuresIn(text),
    numberWordsIn(text),
  ],
  'signs in a headline': (text) =>
    signFinder(
      { sport: { sure: ['a b'], likely: [], hint: [] } },
      { sure: 3, likely: 2, hint: 1 },
    )(text),
  'a line of a mail': oneLine,
  'a mail': mail,
  'a feed of ours': (text) =>
    writeRss({
      address: 'https://news.example',
      newest: null,
      title: text,
      link: text,
      description: text,
    }),
};

describe('the time it takes to read grows with the length', () => {
  it.each(Object.entries(READERS))('of %s', (_, work) => {
    const slow: string[] = [];
    for (const piece of PIECES) {
      for (const end of ['x', '\n\0']) {
        const text = (length: number) => piece.repeat(Math.ceil(length / piece.length)) + end;
        if (timed(work, text(LONG)) < QUICK) continue;
        // The best of three, because the first may include compilation or garbage collection.
        const best = (length: number) =>
          Math.min(...[1, 2, 3].map(() => timed(work, text(length))));
        const [short, long] = [Math.max(1, best(SHORT)), best(LONG)];
        if (long < QUICK) continue;
        if (long / short > MOST_GROWTH) {
          slow.push(
            `${JSON.stringify(piece)}…${JSON.stringify(end)}: ${Math.round(short)} → ${Math.round(long)} ms`,
          );
        }
      }
    }
    expect(slow).toEqual([]);
  });
});

describe('the server', () => {
  async function served() {
    const database = await connect(await createSqlite());
    const { app } = await testApp(database, { articles: 'none' });
    const { address, stop } = await listen(app.fetch, { port: 0, host: '127.0.0.1' });
    onTestFinished(async () => {
      await stop();
      await database.close();
    });
    return (path: string, init: RequestInit = {}) => fetch(`${address}${path}`, init);
  }

  it('reads no address beyond 12 KB', async () => {
    const ask = await served();
    const answer = await ask(`/${'/'.repeat(15_500)}a`);
    expect(answer.status).toBe(414);
    expect(await answer.json()).toMatchObject({ title: 'URI Too Long' });
    expect((await ask(`/about?a=${'a'.repeat(8000)}`)).status).toBe(200);
  });

  it('answers the worst addresses, headers and forms in little time', async () => {
    const ask = await served();
    await ask('/no-such-page');
    const slow: string[] = [];
    for (const piece of PIECES) {
      const path = encodeURI(piece.repeat(8000 / piece.length)).slice(0, 8000);
      const header = [...piece].every((character) => character >= ' ' && character < '\x7f')
        ? piece
        : '"';
      const words = header.repeat(4000 / header.length);
      const body = new URLSearchParams({ email: piece.repeat(60_000 / path.length) }).toString();
      const start = cpu();
      await ask(`/no-such-page/${path.replace(/%[^%]?$/, '')}`);
      await ask('/healthz', {
        headers: { 'X-Forwarded-For': words, 'Accept-Encoding': words, 'If-None-Match': words },
      });
      await ask('/api/contact', {
        method: 'POST',
        body: JSON.stringify({ subject: body, email: body, message: body }),
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${words}` },
      });
      if (cpu() - start > MOST_MS) slow.push(`${JSON.stringify(piece)}: ${cpu() - start} ms`);
    }
    expect(slow).toEqual([]);
  });
});
