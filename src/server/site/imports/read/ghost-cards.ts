import { escapeMarkup } from '../../../../domain/text/escape-markup.ts';
import type { Notes } from './foreign-post.ts';
import { markdownHtml } from './ghost-markdown.ts';

export type Fields = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
export const escaped = (value: unknown): string => escapeMarkup(text(value));
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
export const listOf = (value: unknown): Fields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

/** Captions and callouts are HTML already. */
const caption = (card: Fields) => `<figcaption>${text(card.caption)}</figcaption>`;
const link = (address: unknown, words: unknown) =>
  text(address)
    ? `<p><a href="${escaped(address)}">${escaped(words) || escaped(address)}</a></p>`
    : '';
const paragraph = (words: unknown) => (text(words) ? `<p>${text(words)}</p>` : '');
const picture = (address: unknown, alt?: unknown) =>
  text(address) ? `<img src="${escaped(address)}" alt="${escaped(alt)}">` : '';

/** The HTML of Ghost's cards, which have the same names in its old and its new editor. */
const CARDS: Record<string, (card: Fields) => string> = {
  image: (card) => {
    const shown = picture(card.src, card.alt);
    const linked = text(card.href) ? `<a href="${escaped(card.href)}">${shown}</a>` : shown;
    return `<figure>${linked}${caption(card)}</figure>`;
  },
  gallery: (card) =>
    `<figure class="kg-gallery-card">${listOf(card.images)
      .map(({ src, alt }) => picture(src, alt))
      .join('')}${caption(card)}</figure>`,
  html: (card) => text(card.html),
  email: () => '',
  markdown: (card) => markdownHtml(text(card.markdown)),
  bookmark: (card) => {
    const about = isFields(card.metadata) ? card.metadata : {};
    return `<figure class="kg-bookmark-card">${link(card.url ?? about.url, about.title)}${paragraph(escaped(about.description))}${caption(card)}</figure>`;
  },
  embed: (card) => {
    const html = text(card.html);
    const shown = /<(?:iframe|blockquote)/i.test(html) ? html : link(card.url, card.url);
    return `<figure>${shown}${caption(card)}</figure>`;
  },
  hr: () => '<hr>',
  code: (card) => `<figure><pre>${escaped(card.code)}</pre>${caption(card)}</figure>`,
  callout: (card) =>
    `<div class="kg-callout-card"><div class="kg-callout-emoji">${escaped(card.calloutEmoji)}</div><div class="kg-callout-text">${text(card.calloutText)}</div></div>`,
  toggle: (card) => `<h3>${text(card.heading)}</h3>${text(card.content)}`,
  button: (card) => link(card.buttonUrl, card.buttonText),
  file: (card) =>
    `<div class="kg-file-card"><a class="kg-file-card-container" href="${escaped(card.src)}"><div class="kg-file-card-title">${escaped(card.fileTitle) || escaped(card.fileName)}</div><div class="kg-file-card-caption">${escaped(card.fileCaption)}</div></a></div>`,
  audio: (card) => `<audio src="${escaped(card.src)}" title="${escaped(card.title)}"></audio>`,
  video: (card) =>
    `<figure><video src="${escaped(card.src)}" poster="${escaped(card.customThumbnailSrc) || escaped(card.thumbnailSrc)}" title="${escaped(card.fileName)}"></video>${caption(card)}</figure>`,
  header: (card) =>
    `${picture(card.backgroundImageSrc)}<h2>${text(card.heading) || text(card.header)}</h2>${paragraph(text(card.subheading) || card.subheader)}${link(card.buttonUrl, card.buttonText)}`,
  product: (card) =>
    `${picture(card.productImageSrc)}<h3>${text(card.productTitle)}</h3>${text(card.productDescription)}${link(card.productUrl, card.productButton)}`,
  'call-to-action': (card) =>
    `${picture(card.imageUrl)}${text(card.textValue)}${link(card.buttonUrl, card.buttonText)}`,
  paywall: () => '<!--members-only-->',
};

const OTHER_NAMES: Record<string, string> = {
  horizontalrule: 'hr',
  codeblock: 'code',
  'card-markdown': 'markdown',
};

/** What a card showed; an unknown card is noted, and its words stay. */
export function cardHtml(name: string, card: Fields, notes: Notes): string {
  const draw = CARDS[OTHER_NAMES[name] ?? name];
  if (draw) return draw(card);
  notes.add(`the card ${name}`);
  const words = Object.values(card).filter(
    (value) => typeof value === 'string' && /\s/.test(value.trim()),
  );
  return words.map(paragraph).join('');
}
