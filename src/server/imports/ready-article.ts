import type { Correction, PictureCredit, Source } from '../../contract/articles/article.ts';
import type { ImportItem, MissingPicture } from '../../contract/desk/import-desk.ts';
import { LENGTH } from '../../contract/forms/fields.ts';
import {
  type Block,
  type Inline,
  type Picture,
  picturesIn,
  withPictures,
} from '../../domain/markup/blocks.ts';
import { refusals } from '../../domain/markup/check-text.ts';
import { plainText } from '../../domain/markup/plain-text.ts';
import { writeText } from '../../domain/markup/write-text.ts';
import { firstWords } from '../../domain/text/first-words.ts';
import type { ForeignPost } from './read/foreign-post.ts';

/** A post as the article it becomes; its category may still be chosen. */
export interface ReadyArticle {
  slug: string;
  path: string;
  /** The host of the site it comes from, where the file names it. */
  host: string;
  title: string;
  excerpt: string;
  content: string;
  sources: Source[];
  corrections: Correction[];
  authorName: string;
  imageUrl: string | null;
  imageAlt: string;
  imageCredit?: PictureCredit | null;
  tags: string[];
  subjects: string[];
  isPage: boolean;
  category: ForeignPost['category'];
  status: 'draft' | 'published';
  publishedAt: string | null;
}

/** What the operator reads about a post, whether or not it becomes an article. */
export type ItemReport = Omit<ImportItem, 'id' | 'known' | 'articleId'>;

/** A picture in a post, under the address it had there. */
export interface PictureSource {
  address: string;
  alt: string;
  caption: string;
  credit: string;
}

/** Our own address of a picture, or why there is none. */
export type ImportedPicture = { url: string; width: number; height: number } | { problem: string };
export type ImportedPictures = ReadonlyMap<string, ImportedPicture>;

const LIMITS = { characters: 100_000, pictures: 100, title: 200, excerpt: 1000, tags: 20 };
const EXCERPT_CHARACTERS = 220;

/** Each picture once, with the description of its first use. */
export function picturesOf({ blocks, cover }: ForeignPost): PictureSource[] {
  const byAddress = new Map<string, PictureSource>();
  const add = (picture: PictureSource) => {
    if (!byAddress.has(picture.address)) byAddress.set(picture.address, picture);
  };
  for (const { src: address, alt, caption, credit } of picturesIn(blocks)) {
    add({ address, alt, caption, credit });
  }
  if (cover) add({ ...cover, caption: '', credit: cover.credit?.name ?? '' });
  return [...byAddress.values()];
}

/** The article, and what the operator reads about it before it is one. */
export function readyArticle(
  post: ForeignPost,
  imported: ImportedPictures,
): { body: ReadyArticle | null; report: ItemReport } {
  const notes = [...post.notes];
  const content = writeText(ownBlocks(post.blocks, imported, notes));
  const words = plainText(content);
  const cover = post.cover && imported.get(post.cover.address);
  const coverUrl = cover && 'url' in cover ? cover.url : null;
  const title = post.title.slice(0, LIMITS.title) || firstWords(words, 80) || 'Without a title';
  if (post.title.length > LIMITS.title)
    notes.push('a title of more than 200 characters (shortened)');
  if (post.tags.length > LIMITS.tags) notes.push(`${post.tags.length} tags (20 are kept)`);
  const problem = problemWith(content);
  const report: ItemReport = {
    title,
    state: post.status,
    publishedAt: post.publishedAt,
    category: post.category,
    isPage: post.isPage,
    restriction: post.restriction,
    words: words ? words.split(/\s+/).length : 0,
    pictures: picturesOf(post).length,
    missing: missingOf(post, imported),
    notes,
    problem,
  };
  if (problem) return { body: null, report };
  const body: ReadyArticle = {
    slug: post.slug || title,
    path: post.path,
    host: post.host,
    title: title.length < 3 ? `${title}: without a title` : title,
    excerpt: (post.excerpt.trim() || firstWords(words, EXCERPT_CHARACTERS)).slice(
      0,
      LIMITS.excerpt,
    ),
    content,
    sources: post.sources,
    corrections: post.corrections,
    authorName: post.author.trim().length < 2 ? 'Author not named' : oneLine(post.author),
    imageUrl: coverUrl,
    imageAlt: coverUrl ? (post.cover?.alt ?? '').slice(0, 500) : '',
    imageCredit: coverUrl ? (post.cover?.credit ?? null) : null,
    tags: [...new Set(post.tags.map(oneLine))].filter(Boolean).slice(0, LIMITS.tags),
    subjects: post.subjects,
    isPage: post.isPage,
    category: post.category,
    status: post.status,
    publishedAt: post.publishedAt,
  };
  return { body, report };
}

/** The report of a post that could not be read or stored. */
export const refusedReport = (post: ForeignPost, problem: string): ItemReport => ({
  title: post.title.slice(0, LIMITS.title).replaceAll('\0', '') || 'Without a title',
  state: post.status,
  publishedAt: null,
  category: post.category,
  isPage: post.isPage,
  restriction: post.restriction,
  words: 0,
  pictures: 0,
  missing: [],
  notes: [],
  problem,
});

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LENGTH.line);

function problemWith(content: string): string | null {
  if (content.length > LIMITS.characters) {
    return `The text has ${content.length.toLocaleString('en')} characters. The limit is 100,000.`;
  }
  return refusals(content)[0] ?? null;
}

function missingOf(post: ForeignPost, imported: ImportedPictures): MissingPicture[] {
  return picturesOf(post).flatMap(({ address }) => {
    const picture = imported.get(address);
    if (picture && 'url' in picture) return [];
    return { address: address.slice(0, 300), reason: picture?.problem ?? 'It was not requested.' };
  });
}

/** Pictures under our own addresses. A missing one becomes a link to where it was. */
function ownBlocks(blocks: readonly Block[], imported: ImportedPictures, notes: string[]): Block[] {
  let shown = 0;
  const urlOf = (src: string) => {
    const picture = imported.get(src);
    return picture && 'url' in picture ? picture.url : undefined;
  };
  const owned = (picture: Picture): Picture => ({
    ...picture,
    src: urlOf(picture.src) ?? picture.src,
  });
  /** A gallery or a video whose picture is missing falls apart into what is there. */
  const separate = (block: Block): Block[] => {
    if (picturesIn([block]).every(({ src }) => urlOf(src))) return [block];
    if (block.kind === 'gallery') return block.pictures;
    if (block.kind !== 'video') return [block];
    return [
      { kind: 'paragraph', inline: [{ text: block.still.alt || block.href, href: block.href }] },
    ];
  };
  return blocks.flatMap(separate).map((block): Block => {
    if (block.kind === 'gallery' || block.kind === 'video')
      return withPictures([block], owned)[0] ?? block;
    if (block.kind !== 'picture') return block;
    const picture = imported.get(block.src);
    if (!picture || !('url' in picture)) return linkInstead(block.src, block.alt, block.caption);
    shown += 1;
    if (shown > LIMITS.pictures) {
      if (shown === LIMITS.pictures + 1) notes.push('more than 100 pictures (the rest are links)');
      return linkInstead(picture.url, block.alt, block.caption);
    }
    const { url, width, height } = picture;
    const size = width && height ? { size: { width, height } } : {};
    return { ...block, src: url, ...size };
  });
}

function linkInstead(src: string, alt: string, caption: string): Block {
  const words = `Picture: ${caption || alt || src.slice(0, 200)}`;
  const inline: Inline[] = [
    /^(?:https?:|\/)/.test(src) ? { text: words, href: src } : { text: words },
  ];
  return { kind: 'paragraph', inline };
}
