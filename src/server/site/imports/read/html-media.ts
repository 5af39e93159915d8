import { asTyped, onOneLine } from '../../../../contract/forms/clean-text.ts';
import { hostOf, shownBy, videoAt } from './embeds.ts';
import type { HtmlReading } from './html-reading.ts';
import { linkFrom, withScheme } from './inline-words.ts';

type Attributes = Record<string, string>;

export const isPictureFile = (address: string) =>
  /\.(?:jpe?g|png|gif|webp|avif)(?:$|[?#])/i.test(address);

const plain = (text: string | undefined) =>
  onOneLine(asTyped(text ?? ''))
    .trim()
    .slice(0, 500);

export function addPicture(reading: HtmlReading, attributes: Attributes) {
  const { writer, notes } = reading;
  // An emoji picture is a character of the text.
  if (/(?:^|\s)(?:emoji|wp-smiley)(?:\s|$)/.test(attributes.class ?? '')) {
    return writer.words.add(attributes.alt ?? '');
  }
  if (attributes.width === '1' || attributes.height === '1') {
    return notes.add('a tracking pixel');
  }
  const src = addressOf(reading, attributes);
  if (!src) return notes.add('a picture without an address');
  const anchor = reading.anchors.at(-1);
  if (anchor) anchor.pictures += 1;
  writer.addPicture({ kind: 'picture', src, alt: plain(attributes.alt), caption: '', credit: '' });
}

/** Pages that load pictures lazily have a placeholder as `src` and the address in another attribute. */
function addressOf({ base }: HtmlReading, attributes: Attributes): string | undefined {
  const late =
    attributes['data-src'] || attributes['data-lazy-src'] || attributes['data-orig-file'];
  const [offered = ''] = (attributes.srcset ?? attributes['data-srcset'] ?? '').trim().split(/\s+/);
  const src = (late || attributes.src || offered).trim();
  if (!src) return undefined;
  if (src.startsWith('data:')) return /^data:image\/[a-z+.-]+;base64,/i.test(src) ? src : undefined;
  return URL.parse(withScheme(src), base)?.href ?? src;
}

/** Some themes show pictures as the background of a box. */
export function addStyledPicture(reading: HtmlReading, { style = '' }: Attributes) {
  const address = backgroundIn(style);
  if (address) addPicture(reading, { src: address });
}

const backgroundIn = (style: string) =>
  /background(?:-image)?:[^;]{0,200}?url\(\s*['"]?([^'")\s]{1,2000})/i.exec(style)?.[1];

interface EmbedDetails {
  title?: string | undefined;
  still?: string | undefined;
}

/** A video becomes its still, another embedded frame a link to its page. */
export function addEmbed(
  reading: HtmlReading,
  address: string | undefined,
  { title, still }: EmbedDetails = {},
) {
  const { base, notes, writer } = reading;
  if (!address || address === 'about:blank') {
    return notes.add('a frame without an address');
  }
  const href = linkFrom(shownBy(withScheme(address)), base, notes);
  if (!href) return;
  const video = videoAt(href, { title: plain(title), still: still ?? '' });
  if (video && writer.addVideo(video)) return;
  notes.add(`an embed from ${hostOf(href)} (kept as a link)`);
  writer.addLink(plain(title) || href.replace(/^https?:\/\/(?:www\.)?/, '').slice(0, 100), href);
}

/** A film or a recording; its content is a fallback for browsers that cannot play it. */
export function addMedia(reading: HtmlReading, name: string, attributes: Attributes) {
  const { src, title = '' } = attributes;
  const still = name === 'video' ? stillOf(reading, attributes) : '';
  if (src) addEmbed(reading, src, { title, still });
  if (!still) {
    const about = name === 'video' ? 'a film' : 'a recording';
    reading.notes.add(`${about} (kept as a link)`);
  }
  reading.media = { isKnown: Boolean(src), still, title };
  reading.ignoringText += 1;
  return () => {
    reading.media = undefined;
    reading.ignoringText -= 1;
  };
}

/** The picture that stands for a film; Ghost's own poster is an empty one, and its picture a background. */
function stillOf(reading: HtmlReading, { poster = '', style = '' }: Attributes): string {
  const src = backgroundIn(style) ?? (/spacergif/.test(poster) ? '' : poster);
  return src ? (addressOf(reading, { src }) ?? '') : '';
}
