import type { Correction, Source } from '../../contract/articles/article.ts';
import type { ImportItem, MissingPicture } from '../../contract/desk/import-desk.ts';
import { LENGTH } from '../../contract/forms/fields.ts';
import type { Block, Inline } from '../../domain/markup/blocks.ts';
import { refusals } from '../../domain/markup/check-text.ts';
import { plainText } from '../../domain/markup/plain-text.ts';
import { writeText } from '../../domain/markup/write-text.ts';
import { firstWords } from '../../domain/text/first-words.ts';
import type { ForeignPost } from './read/foreign-post.ts';

/** A post as the article it will be; its category may still be chosen. */
export interface ReadyArticle {
  slug: string;
  path: string;
  /** Of the site it comes from, where that is known. */
  host: string;
  title: string;
  excerpt: string;
  content: string;
  sources: Source[];
  corrections: Correction[];
  authorName: string;
  imageUrl: string | null;
  imageAlt: string;
  tags: string[];
  category: ForeignPost['category'];
  status: 'draft' | 'published';
  publishedAt: string | null;
}

/** What the operator reads about a post, however the article fares. */
export type ItemReport = Omit<ImportItem, 'id' | 'known' | 'articleId'>;

/** A picture that a post shows, under the address it had there. */
export interface AskedPicture {
  address: string;
  alt: string;
  caption: string;
  credit: string;
}

/** What became of a picture's address. */
export type TakenPicture = { url: string; width: number; height: number } | { problem: string };
export type TakenPictures = ReadonlyMap<string, TakenPicture>;

const MOST = { characters: 100_000, pictures: 100, title: 200, excerpt: 1000, tags: 20 };
const EXCERPT = 220;

/** Each picture once, with what is said about it first. */
export function picturesOf({ blocks, cover }: ForeignPost): AskedPicture[] {
  const asked = new Map<string, AskedPicture>();
  const add = (picture: AskedPicture) => {
    if (!asked.has(picture.address)) asked.set(picture.address, picture);
  };
  for (const block of blocks) {
    if (block.kind === 'picture') {
      const { src: address, alt, caption, credit } = block;
      add({ address, alt, caption, credit });
    }
  }
  if (cover) add({ ...cover, caption: '', credit: '' });
  return [...asked.values()];
}

/** The article, and what the operator reads about it before it is one. */
export function readyArticle(
  post: ForeignPost,
  taken: TakenPictures,
): { body: ReadyArticle | null; report: ItemReport } {
  const notes = [...post.notes];
  const content = writeText(ownBlocks(post.blocks, taken, notes));
  const words = plainText(content);
  const cover = post.cover && taken.get(post.cover.address);
  const coverUrl = cover && 'url' in cover ? cover.url : null;
  const title = post.title.slice(0, MOST.title) || firstWords(words, 80) || 'Without a title';
  if (post.title.length > MOST.title) notes.push('a title of more than 200 characters (shortened)');
  if (post.tags.length > MOST.tags) notes.push(`${post.tags.length} tags (20 are kept)`);
  const problem = problemWith(content);
  const report: ItemReport = {
    title,
    state: post.status,
    publishedAt: post.publishedAt,
    category: post.category,
    words: words ? words.split(/\s+/).length : 0,
    pictures: picturesOf(post).length,
    missing: missingOf(post, taken),
    notes,
    problem,
  };
  if (problem) return { body: null, report };
  const body: ReadyArticle = {
    slug: post.slug || title,
    path: post.path,
    host: post.host,
    title: title.length < 3 ? `${title}: without a title` : title,
    excerpt: (post.excerpt.trim() || firstWords(words, EXCERPT)).slice(0, MOST.excerpt),
    content,
    sources: post.sources,
    corrections: post.corrections,
    authorName: post.author.trim().length < 2 ? 'Author not named' : line(post.author),
    imageUrl: coverUrl,
    imageAlt: coverUrl ? (post.cover?.alt ?? '').slice(0, 500) : '',
    tags: [...new Set(post.tags.map(line))].filter(Boolean).slice(0, MOST.tags),
    category: post.category,
    status: post.status,
    publishedAt: post.publishedAt,
  };
  return { body, report };
}

/** Of a post that this site cannot make an article of, through no fault of its writer. */
export const refusedReport = (post: ForeignPost, problem: string): ItemReport => ({
  title: post.title.slice(0, MOST.title).replaceAll('\0', '') || 'Without a title',
  state: post.status,
  publishedAt: null,
  category: post.category,
  words: 0,
  pictures: 0,
  missing: [],
  notes: [],
  problem,
});

const line = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, LENGTH.line);

function problemWith(content: string): string | null {
  if (content.length > MOST.characters) {
    return `The text has ${content.length.toLocaleString('en')} characters. The limit is 100,000.`;
  }
  return refusals(content)[0] ?? null;
}

function missingOf(post: ForeignPost, taken: TakenPictures): MissingPicture[] {
  return picturesOf(post).flatMap(({ address }) => {
    const found = taken.get(address);
    if (found && 'url' in found) return [];
    return { address: address.slice(0, 300), reason: found?.problem ?? 'It was not requested.' };
  });
}

/** Pictures under our own addresses. One that is not to be had is a link to where it was. */
function ownBlocks(blocks: readonly Block[], taken: TakenPictures, notes: string[]): Block[] {
  let shown = 0;
  return blocks.map((block): Block => {
    if (block.kind !== 'picture') return block;
    const found = taken.get(block.src);
    if (!found || !('url' in found)) return linkInstead(block.src, block.alt, block.caption);
    shown += 1;
    if (shown > MOST.pictures) {
      if (shown === MOST.pictures + 1) notes.push('more than 100 pictures (the rest are links)');
      return linkInstead(found.url, block.alt, block.caption);
    }
    const { url, width, height } = found;
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
