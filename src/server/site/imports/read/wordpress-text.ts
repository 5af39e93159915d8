import { escapeMarkup } from '../../../../domain/text/escape-markup.ts';
import type { Notes } from './foreign-post.ts';

export interface Attachment {
  url: string;
  alt: string;
  caption: string;
}

interface Around {
  notes: Notes;
  /** Pictures of the site by their number. */
  attachments: ReadonlyMap<string, Attachment>;
  /** The pictures that were uploaded to this post. */
  own: readonly Attachment[];
  /** Blocks that stand in many posts, by their number. */
  reusable: ReadonlyMap<string, string>;
}

// Bounded and without inner brackets, so that a thousand opening brackets are scanned once.
// A shortcode in double brackets is escaped.
const SHORTCODE = /(?<!\[)\[(\/?)([a-z][\w-]{1,60})((?:\s[^[\]]{0,2000})?)\](?!\])/gi;
const CAPTION =
  /\[(?:wp_)?caption([^[\]]{0,1000})\]((?:(?!\[(?:wp_)?caption)[\s\S]){0,20000}?)\[\/(?:wp_)?caption\]/gi;
const ADDRESS_WITHIN =
  /\[(embed|youtube|vimeo|twitter|video|audio|soundcloud)([^[\]]{0,1000})\]\s*(https?:\/\/[^\s[\]<>"]{1,2000})\s*\[\/\1\]/gi;
/** Programs that colour code, and the names of WordPress's own. */
const CODE =
  /\[(code|sourcecode|source-code|php|html|css|js|python|sql|bash)((?:\s[^[\]]{0,300})?)\]((?:(?!\[\1[\s\]])[\s\S]){0,50000}?)\[\/\1\]/gi;
/** Boxes of the usual plugins. */
const BOX =
  /\[((?:su_)?(?:note|box)|notice|alert|callout)((?:\s[^[\]]{0,500})?)\]((?:(?!\[\1[\s\]])[\s\S]){0,20000}?)\[\/\1\]/gi;
const REUSABLE = /<!--\s*wp:block\s*\{[^{}]{0,200}?"ref":\s*(\d+)[^{}]{0,200}\}\s*\/-->/g;
const MEDIA = ['src', 'mp4', 'm4v', 'webm', 'mp3', 'm4a', 'ogg', 'url'];
const BARE = /^https?:\/\/[^\s"'<>]+$/;
const CLOSED = /\[\/([a-z][\w-]{1,60})\]/gi;
const ATTRIBUTE = /([a-z][\w-]*)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/gi;

function attributesIn(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', one, two, three]) => [
      name.toLowerCase(),
      one ?? two ?? three ?? '',
    ]),
  );
}

/** Limits what shortcodes may add to a post: each can name a block of megabytes or ten thousand pictures. */
const EXPANSION_LIMITS = { characters: 4_000_000, pictures: 1000 };

/** The text of a post with its shortcodes and reusable blocks expanded as WordPress does. */
export function expandText(content: string, around: Around): string {
  const budget = { ...EXPANSION_LIMITS };
  const closed = new Set([...content.matchAll(CLOSED)].map(([, name = '']) => name.toLowerCase()));
  return content
    .replace(/\r\n?/g, '\n')
    .replace(REUSABLE, (comment, ref: string) => {
      const block = around.reusable.get(ref);
      budget.characters -= block?.length ?? 0;
      if (block === undefined || budget.characters >= 0) return block ?? comment;
      around.notes.add('a reusable block (the text became too long)');
      return '';
    })
    .replace(CODE, (_, __, ___, code: string) => `\n\n<pre>${asCode(code)}</pre>\n\n`)
    .replace(BOX, (_, __, ___, inside: string) => `\n\n<div class="notice">${inside}</div>\n\n`)
    .replace(CAPTION, (_, attributes: string, inside: string) => captioned(attributes, inside))
    .replace(ADDRESS_WITHIN, (_, __, ___, address: string) => `\n\n${address}\n\n`)
    .replace(SHORTCODE, (whole, ends: string, name: string, attributes: string) =>
      replaced(
        closed,
        { ...around, budget },
        { whole, ends: ends !== '', name: name.toLowerCase(), attributes },
      ),
    );
}

/** Nothing in it is markup or a shortcode; what was written as an entity stays one. */
const asCode = (code: string) =>
  code.replaceAll('<', '&lt;').replaceAll('[', '&#91;').replaceAll(']', '&#93;');

/** `[caption]<img> words[/caption]`, or the words as an attribute. */
function captioned(attributes: string, inside: string): string {
  const words = attributesIn(attributes).get('caption');
  const [, picture = '', after = ''] =
    /^\s*((?:<a\b[^>]{0,2000}>\s*)?<img\b[^>]{0,4000}>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inside) ?? [];
  if (!picture) return inside;
  return `\n\n<figure>${picture}<figcaption>${words ?? after.trim()}</figcaption></figure>\n\n`;
}

interface ExpansionBudget {
  budget: { pictures: number };
}

interface Shortcode {
  whole: string;
  ends: boolean;
  name: string;
  attributes: string;
}

function replaced(
  closed: ReadonlySet<string>,
  around: Around & ExpansionBudget,
  { whole, ends, name, attributes: written }: Shortcode,
) {
  const attributes = attributesIn(written);
  if (name === 'gallery' && !ends) return gallery(attributes.get('ids'), around);
  const media =
    MEDIA.map((key) => attributes.get(key)).find((value) => value && BARE.test(value)) ??
    written.split(/\s+/).find((word) => BARE.test(word));
  if (media && !ends) return `\n\n${media}\n\n`;
  // Words in brackets are words: `[sic]`, `[Update]`.
  const isShortcode = ends || attributes.size > 0 || /[-_]/.test(name) || closed.has(name);
  if (!isShortcode) return whole;
  if (!ends) around.notes.add(`the shortcode [${name}]`);
  return '';
}

function gallery(ids: string | undefined, around: Around & ExpansionBudget): string {
  const { attachments, own, notes, budget } = around;
  const named = ids ? ids.split(',').map((id) => attachments.get(id.trim())) : own;
  const chosen = named.slice(0, budget.pictures);
  budget.pictures -= chosen.length;
  if (chosen.length < named.length) notes.add('gallery pictures after the first 1,000');
  const present = chosen.filter((picture) => picture !== undefined);
  for (let missing = present.length; missing < chosen.length; missing += 1) {
    notes.add('a picture of a gallery that is not in the file');
  }
  const pictures = present.map(
    ({ url, alt, caption }) =>
      `<figure><img src="${escapeMarkup(url)}" alt="${escapeMarkup(alt)}"><figcaption>${caption}</figcaption></figure>`,
  );
  return `\n\n<figure class="wp-block-gallery">${pictures.join('')}</figure>\n\n`;
}
