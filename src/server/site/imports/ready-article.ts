import type { z } from 'zod';
import type { Correction, Source } from '../../../contract/articles/article.ts';
import { type ArticleEdit, articleEditSchema } from '../../../contract/articles/article-desk.ts';
import type { ImportItem, MissingPicture } from '../../../contract/desk/import-desk.ts';
import { LENGTH } from '../../../contract/limits.ts';
import { writeCount } from '../../../contract/write-count.ts';
import {
  type Block,
  type FileLink,
  type Inline,
  isSafeLink,
  type Picture,
  picturesIn,
} from '../../../domain/markup/blocks.ts';
import { refusals } from '../../../domain/markup/check-text.ts';
import { plainText } from '../../../domain/markup/plain-text.ts';
import { writeText } from '../../../domain/markup/write-text.ts';
import { firstWords } from '../../../domain/text/first-words.ts';
import { fileNameIn } from './fetch-imported.ts';
import type { ForeignPost } from './read/foreign-post.ts';
import { summaryOf } from './summary-of.ts';

/** A post as the article it becomes; its category may still be chosen. */
export interface ReadyArticle extends Omit<ArticleEdit, 'category'> {
  slug: string;
  path: string;
  /** The host of the site it comes from, where the file names it. */
  host: string;
  sources: Source[];
  corrections: Correction[];
  subjects: string[];
  moved?: ForeignPost['moved'];
  isPage: boolean;
  category: ForeignPost['category'];
  status: 'draft' | 'published';
  publishedAt: string | null;
}

/** What the operator reads about a post, whether or not it becomes an article. */
export type ItemReport = Omit<ImportItem, 'id' | 'known' | 'made'>;

/** A picture in a post, under the address it had there. */
export interface PictureSource {
  address: string;
  alt: string;
  caption: string;
  credit: string;
}

/** Our own address of a picture, or why there is none. */
export type ImportedPicture = { url: string; width: number; height: number } | { problem: string };
/** The same of a document. */
export type ImportedFile = { url: string; size: number } | { problem: string };
export interface Imported {
  pictures: ReadonlyMap<string, ImportedPicture>;
  files: ReadonlyMap<string, ImportedFile>;
}

const LIMITS = { characters: 100_000, pictures: 100, title: 200, excerpt: 1000, tags: 20 };
const SHORTCODE = /\[\/[a-z][\w-]*\]|\[[a-z][\w-]*\s+[\w-]+=/i;

/** A summary that the other site made by itself may begin with a shortcode. */
const ownExcerpt = ({ excerpt }: ForeignPost) => (SHORTCODE.test(excerpt) ? '' : excerpt.trim());

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

/** The address of each document, once. */
export const filesOf = ({ blocks }: ForeignPost): string[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'file' ? [block.src] : []))),
];

/** The article, and what the operator reads about it before it is one. */
export function readyArticle(
  post: ForeignPost,
  imported: Imported,
): { body: ReadyArticle | null; report: ItemReport } {
  const notes = [...post.notes];
  const content = writeText(ownBlocks(post.blocks, imported, notes));
  const words = plainText(content);
  const cover = post.cover && imported.pictures.get(post.cover.address);
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
    // A post of pictures alone has no sentence.
    excerpt: (ownExcerpt(post) || summaryOf(post.blocks) || title).slice(0, LIMITS.excerpt),
    content,
    sources: post.sources,
    corrections: post.corrections,
    authorName: post.author.trim().length < 2 ? 'Author not named' : oneLine(post.author),
    imageUrl: coverUrl,
    imageAlt: coverUrl ? (post.cover?.alt ?? '').slice(0, 500) : '',
    imageCredit: coverUrl ? (post.cover?.credit ?? null) : null,
    tags: [...new Set(post.tags.map(oneLine))].filter(Boolean).slice(0, LIMITS.tags),
    ...searchFields(post),
    subjects: post.subjects,
    moved: { ...post.moved, ...movedFiles(post, imported) },
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
    return `The text has ${writeCount(content.length)} characters. The limit is 100,000.`;
  }
  return refusals(content)[0] ?? null;
}

function missingOf(post: ForeignPost, { pictures }: Imported): MissingPicture[] {
  return picturesOf(post).flatMap(({ address }) => {
    const picture = pictures.get(address);
    if (picture && 'url' in picture) return [];
    return { address: address.slice(0, 300), reason: picture?.problem ?? 'It was not requested.' };
  });
}

/** Where pictures and documents of the old site are now, for whoever links to them. */
function movedFiles(post: ForeignPost, { pictures, files }: Imported): Record<string, string> {
  const moved = [...pictures, ...files].flatMap(([address, file]) => {
    const url = URL.parse(address);
    return url?.host && url.host === post.host && 'url' in file ? [[url.pathname, file.url]] : [];
  });
  return Object.fromEntries(moved);
}

/** What search engines are told, where it is not left to the title and the summary. */
function searchFields({ search = {}, host }: ForeignPost) {
  const field = (value: string | undefined, schema: z.ZodType<string | undefined>) =>
    schema.safeParse(value).data || undefined;
  const { searchTitle, searchDescription, canonicalUrl } = articleEditSchema.shape;
  const canonical = field(search.canonical, canonicalUrl);
  return {
    searchTitle: field(search.title && oneLine(search.title), searchTitle),
    searchDescription: field(search.description, searchDescription),
    // What was first published on the old site is ours now.
    canonicalUrl: host && URL.parse(canonical ?? '')?.host === host ? undefined : canonical,
  };
}

/** Pictures and documents under our own addresses. A missing one becomes a link to where it was. */
function ownBlocks(blocks: readonly Block[], imported: Imported, notes: string[]): Block[] {
  let shown = 0;
  /** The picture as ours; undefined where it is missing or one too many. */
  function owned(picture: Picture): Picture | undefined {
    const found = imported.pictures.get(picture.src);
    if (!found || !('url' in found)) return undefined;
    shown += 1;
    if (shown === LIMITS.pictures + 1) notes.push('more than 100 pictures (the rest are links)');
    if (shown > LIMITS.pictures) return undefined;
    const { url, width, height } = found;
    return { ...picture, src: url, ...(width && height ? { size: { width, height } } : {}) };
  }
  const pictureOrLink = (picture: Picture): Block =>
    owned(picture) ?? linkInstead(picture, imported);
  return blocks.flatMap((block): Block[] => {
    if (block.kind === 'picture') return [pictureOrLink(block)];
    if (block.kind === 'file') return [ownFile(block, imported, notes)];
    if (block.kind === 'gallery') {
      const parts = block.pictures.map(pictureOrLink);
      const pictures = parts.filter((part) => part.kind === 'picture');
      if (pictures.length < 2) return parts;
      return [{ kind: 'gallery', pictures }, ...parts.filter(({ kind }) => kind !== 'picture')];
    }
    if (block.kind !== 'video') return [block];
    const still = owned(block.still);
    if (still) return [{ ...block, still }];
    const words = block.still.caption || block.still.alt || block.href;
    return [{ kind: 'paragraph', inline: [{ text: words, href: block.href }] }];
  });
}

function ownFile(block: FileLink, { files }: Imported, notes: string[]): Block {
  const file = files.get(block.src);
  if (file && 'url' in file) return { ...block, src: file.url, bytes: file.size };
  const words = block.title || fileNameIn(block.src);
  notes.push(`the file “${words.slice(0, 100)}” (kept as a link: ${file?.problem ?? 'missing'})`);
  const inline = isSafeLink(block.src) ? { text: words, href: block.src } : { text: words };
  return { kind: 'paragraph', inline: [inline] };
}

/** A link to our own picture, or to where it was. */
function linkInstead({ src, alt, caption }: Picture, { pictures }: Imported): Block {
  const words = `Picture: ${caption || alt || src.slice(0, 200)}`;
  const found = pictures.get(src);
  const href = found && 'url' in found ? found.url : src;
  const inline: Inline[] = [/^(?:https?:|\/)/.test(href) ? { text: words, href } : { text: words }];
  return { kind: 'paragraph', inline };
}
