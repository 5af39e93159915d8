import { dump, load } from 'js-yaml';
import { z } from 'zod';
import {
  correctionSchema,
  pictureCreditSchema,
  sourceSchema,
} from '../../../contract/articles/article.ts';
import type { DeskArticle } from '../../../contract/articles/article-desk.ts';
import { moment } from '../../../contract/forms/fields.ts';
import { withPictures } from '../../../domain/markup/blocks.ts';
import { readText } from '../../../domain/markup/read-text.ts';
import { writeText } from '../../../domain/markup/write-text.ts';

/** The YAML head of an article's file in the archive. */
const headSchema = z.object({
  title: z.string(),
  slug: z.string().min(1),
  status: z.enum(['draft', 'scheduled', 'published', 'unpublished']),
  published: moment().nullable(),
  updated: moment(),
  author: z.string(),
  category: z.string().min(1).max(30),
  tags: z.array(z.string()),
  excerpt: z.string(),
  cover: z.string().nullable(),
  coverAlt: z.string(),
  coverCredit: pictureCreditSchema.nullable().default(null),
  featured: z.number().nullable(),
  sources: z.array(sourceSchema),
  corrections: z.array(correctionSchema),
  /** For search engines; left out where there is nothing to say. */
  searchTitle: z.string().optional(),
  searchDescription: z.string().optional(),
  canonical: z.string().optional(),
});
export type ArticleFile = z.infer<typeof headSchema> & { content: string };

/** Where the site serves what the archive has in folders. */
const PICTURE_LOCATIONS = [
  { path: '/pictures/desk/', folder: '../pictures/' },
  { path: '/covers/', folder: '../covers/' },
  { path: '/files/', folder: '../files/' },
] as const;

function translateAddress(address: string, from: 'path' | 'folder', to: 'path' | 'folder'): string {
  const location = PICTURE_LOCATIONS.find((candidate) => address.startsWith(candidate[from]));
  return location ? location[to] + address.slice(location[from].length) : address;
}

/** The text with translated addresses of pictures and files, and a blank line between blocks. */
function withAddresses(content: string, from: 'path' | 'folder', to: 'path' | 'folder'): string {
  const translated = <Part extends { src: string }>(part: Part): Part => ({
    ...part,
    src: translateAddress(part.src, from, to),
  });
  return withPictures(readText(content), translated)
    .map((block) => (block.kind === 'file' ? translated(block) : block))
    .map((block) => writeText([block]))
    .join('\n\n');
}

export function writeArticleFile(article: DeskArticle): string {
  const head: z.infer<typeof headSchema> = {
    title: article.title,
    slug: article.id,
    status: article.status,
    published: article.publishedAt,
    updated: article.updatedAt,
    author: article.authorName,
    category: article.category,
    tags: article.tags,
    excerpt: article.excerpt,
    cover: article.imageUrl && translateAddress(article.imageUrl, 'path', 'folder'),
    coverAlt: article.imageAlt,
    coverCredit: article.imageCredit,
    featured: article.featuredRank,
    sources: article.sources,
    corrections: article.corrections,
    ...(article.searchTitle && { searchTitle: article.searchTitle }),
    ...(article.searchDescription && { searchDescription: article.searchDescription }),
    ...(article.canonicalUrl && { canonical: article.canonicalUrl }),
  };
  const text = withAddresses(article.content, 'path', 'folder');
  return `---\n${dump(head, { lineWidth: -1 })}---\n\n${text}\n`;
}

const FILE = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** Reads a file back, with the site's addresses; undefined if it is not such a file. */
export function readArticleFile(text: string): ArticleFile | undefined {
  const [, head, body = ''] = FILE.exec(text) ?? [];
  if (head === undefined) return undefined;
  const parsed = headSchema.safeParse(loaded(head));
  if (!parsed.success) return undefined;
  const content = writeText(readText(withAddresses(body, 'folder', 'path')));
  const { cover } = parsed.data;
  return {
    ...parsed.data,
    cover: cover ? translateAddress(cover, 'folder', 'path') : null,
    content,
  };
}

function loaded(yaml: string): unknown {
  try {
    return load(yaml);
  } catch {
    return undefined;
  }
}
