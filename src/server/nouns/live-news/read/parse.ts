import { parseFeed } from 'feedsmith';
import { FeedError, type RawFeed, type RawItem } from '../news-item.ts';

/** The large feed readers stop here too. */
const MAX_ITEMS = 100;

/** Parses any feed format; nothing else in live news knows RSS, RDF, Atom or JSON Feed. */
export function parseDocument(text: string): RawFeed {
  const parsed = parse(text);
  switch (parsed.format) {
    case 'rss':
      return fromRss(parsed.feed);
    case 'rdf':
      return fromRdf(parsed.feed);
    case 'atom':
      return fromAtom(parsed.feed);
    case 'json':
      return fromJson(parsed.feed);
  }
}

type Parsed = ReturnType<typeof parseFeed<string>>;
type FeedOf<Format> = Extract<Parsed, { format: Format }>['feed'];
type EntryOf<T> = T extends readonly (infer Entry)[] ? Entry : never;
type RssItem = EntryOf<NonNullable<FeedOf<'rss'>['items']>>;
type AtomEntry = EntryOf<NonNullable<FeedOf<'atom'>['entries']>>;
type Media = NonNullable<RssItem['media']>;

function parse(text: string): Parsed {
  const options = { maxItems: MAX_ITEMS };
  try {
    return parseFeed<string>(text.startsWith('{') ? JSON.parse(text) : text, options);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FeedError(`The feed can’t be read: ${reason}.`);
  }
}

const compact = <T>(values: readonly (T | undefined | null)[]): T[] =>
  values.filter((value): value is T => value !== undefined && value !== null);

function fromRss(feed: FeedOf<'rss'>): RawFeed {
  return {
    title: feed.title ?? '',
    link: feed.link,
    base: feed.xml?.base,
    date: feed.lastBuildDate ?? feed.pubDate ?? feed.dc?.dates?.[0],
    items: (feed.items ?? []).map((item) => {
      const guidIsLink =
        item.guid?.isPermaLink !== false && /^https?:/i.test(item.guid?.value ?? '');
      const alternate = item.atom?.links?.find((link) => (link.rel ?? 'alternate') === 'alternate');
      return {
        guid: item.guid?.value,
        title: item.title ?? item.dc?.titles?.[0] ?? item.media?.title?.value,
        link: item.link ?? (guidIsLink ? item.guid?.value : undefined) ?? alternate?.href,
        description:
          item.description ?? item.dc?.descriptions?.[0] ?? item.media?.description?.value,
        content: item.content?.encoded,
        dates: [item.pubDate, item.atom?.published, ...coreDates(item), item.atom?.updated],
        pictures: [
          ...mediaPictures(item.media),
          ...compact(item.enclosures ?? [])
            .filter(({ url, type }) => type?.startsWith('image/') || isPictureName(url))
            .map(({ url }) => ({ url: url ?? '' })),
          ...compact([item.itunes?.image]).map((url) => ({ url: String(url) })),
        ],
        tags: compact([
          ...(item.categories ?? []).map((category) => category.name),
          ...(item.dc?.subjects ?? []),
          ...(item.media?.categories ?? []).map((category) => category.label ?? category.name),
        ]),
        base: item.xml?.base,
      } satisfies RawItem;
    }),
  };
}

function fromRdf(feed: FeedOf<'rdf'>): RawFeed {
  return {
    title: feed.title ?? '',
    link: feed.link,
    base: feed.xml?.base,
    date: feed.dc?.dates?.[0],
    items: (feed.items ?? []).map((item) => ({
      guid: item.rdf?.about,
      title: item.title ?? item.dc?.titles?.[0],
      link: item.link ?? item.rdf?.about,
      description: item.description ?? item.dc?.descriptions?.[0],
      content: item.content?.encoded,
      dates: coreDates(item),
      pictures: mediaPictures(item.media),
      tags: compact(item.dc?.subjects ?? []),
      base: item.xml?.base,
    })),
  };
}

function fromAtom(feed: FeedOf<'atom'>): RawFeed {
  const pageOf = (links: AtomEntry['links']) =>
    (links?.find((link) => (link.rel ?? 'alternate') === 'alternate') ?? links?.[0])?.href;
  return {
    title: feed.title?.value ?? '',
    link: pageOf(feed.links),
    base: feed.xml?.base,
    date: feed.updated,
    items: (feed.entries ?? []).map((entry) => ({
      guid: entry.id,
      title: readable(entry.title),
      link: pageOf(entry.links) ?? (/^https?:/i.test(entry.id ?? '') ? entry.id : undefined),
      description: readable(entry.summary),
      content: readable(entry.content),
      dates: [entry.published, ...coreDates(entry), entry.updated],
      pictures: [
        ...mediaPictures(entry.media),
        ...(entry.links ?? [])
          .filter(({ rel, type }) => rel === 'enclosure' && type?.startsWith('image/'))
          .map(({ href }) => ({ url: href ?? '' })),
      ],
      tags: compact((entry.categories ?? []).map((category) => category.label ?? category.term)),
      base: entry.xml?.base,
    })),
  };
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4}){4,}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const TEXT_TYPE = /^(?:text|html|xhtml)$|^text\/|[/+]xml$|json$/i;

/** Atom's base64 as the text it encodes; a file encoded that way is no text. */
function readable(part: { value?: string; type?: string } | undefined): string | undefined {
  const encoded = part?.value?.replace(/\s+/g, '') ?? '';
  if (!BASE64.test(encoded)) return part?.value;
  try {
    const bytes = Buffer.from(encoded, 'base64');
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!/[^\P{Cc}\s]/u.test(text)) return text;
  } catch {
    // not text, or not base64 but one long word
  }
  return TEXT_TYPE.test(part?.type ?? 'text') ? part?.value : undefined;
}

function fromJson(feed: FeedOf<'json'>): RawFeed {
  return {
    title: feed.title ?? '',
    link: feed.home_page_url,
    items: (feed.items ?? []).map((item) => ({
      guid: item.id,
      title: item.title,
      link: item.url ?? item.external_url,
      description: item.summary ?? item.content_text,
      content: item.content_html,
      dates: [item.date_published, item.date_modified],
      pictures: [
        ...compact([item.image, item.banner_image]).map((url) => ({ url })),
        ...(item.attachments ?? [])
          .filter(({ mime_type: type }) => type?.startsWith('image/'))
          .map(({ url }) => ({ url: url ?? '' })),
      ],
      tags: item.tags ?? [],
    })),
  };
}

/** Dublin Core dates, first publication before later changes. */
const coreDates = ({ dc, dcterms }: Pick<RssItem, 'dc' | 'dcterms'>) => [
  dc?.dates?.[0],
  dcterms?.issued?.[0],
  dcterms?.created?.[0],
  dcterms?.modified?.[0],
];

const isPictureName = (url: string | undefined) =>
  /\.(?:jpe?g|png|webp|avif|gif)(?:$|[?#])/i.test(url ?? '');

function mediaPictures(media: Media | undefined): RawItem['pictures'] {
  const groups = [media, ...(media?.groups ?? [])].filter((group) => group !== undefined);
  const contents = groups.flatMap((group) => group.contents ?? []);
  const pictures = contents.filter(
    ({ medium, type, url }) =>
      medium === 'image' || type?.startsWith('image/') || (!medium && !type && isPictureName(url)),
  );
  // A video's thumbnail is inside its content element.
  const stills = [...groups, ...contents].flatMap((element) => element.thumbnails ?? []);
  return [...pictures, ...stills].map(({ url = '', width }) => ({ url, width }));
}
