import { dump, load } from 'js-yaml';
import { z } from 'zod';
import { correctionSchema, sourceSchema } from '../../contract/articles/article.ts';
import type { DeskArticle } from '../../contract/articles/article-desk.ts';
import { CATEGORIES } from '../../contract/catalogues.ts';
import { moment } from '../../contract/forms/fields.ts';
import { readText } from '../../domain/markup/read-text.ts';
import { writeText } from '../../domain/markup/write-text.ts';

/** An article's file in the archive: what stands above its text, as YAML. */
const headSchema = z.object({
  title: z.string().min(1),
  slug: z.string().min(1),
  status: z.enum(['draft', 'scheduled', 'published', 'unpublished']),
  published: moment().nullable(),
  updated: moment(),
  author: z.string().min(1),
  category: z.enum(CATEGORIES),
  tags: z.array(z.string()),
  excerpt: z.string(),
  cover: z.string().nullable(),
  coverAlt: z.string(),
  featured: z.number().nullable(),
  sources: z.array(sourceSchema),
  corrections: z.array(correctionSchema),
});
export type ArticleFile = z.infer<typeof headSchema> & { content: string };

/** Where the site keeps what stands beside the articles in an archive. */
const FOLDERS = [
  { path: '/pictures/desk/', folder: '../pictures/' },
  { path: '/covers/', folder: '../covers/' },
] as const;

function moved(address: string, from: 'path' | 'folder', to: 'path' | 'folder'): string {
  const place = FOLDERS.find((one) => address.startsWith(one[from]));
  return place ? place[to] + address.slice(place[from].length) : address;
}

/** The text with its pictures under other addresses, a blank line between its parts. */
function withPictures(content: string, from: 'path' | 'folder', to: 'path' | 'folder'): string {
  return readText(content)
    .map((block) =>
      block.kind === 'picture' ? { ...block, src: moved(block.src, from, to) } : block,
    )
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
    cover: article.imageUrl && moved(article.imageUrl, 'path', 'folder'),
    coverAlt: article.imageAlt,
    featured: article.featuredRank,
    sources: article.sources,
    corrections: article.corrections,
  };
  const text = withPictures(article.content, 'path', 'folder');
  return `---\n${dump(head, { lineWidth: -1 })}---\n\n${text}\n`;
}

const FILE = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;

/** The same read again, with addresses as the site has them; undefined where it is no such file. */
export function readArticleFile(text: string): ArticleFile | undefined {
  const [, head, body = ''] = FILE.exec(text) ?? [];
  if (head === undefined) return undefined;
  const parsed = headSchema.safeParse(loaded(head));
  if (!parsed.success) return undefined;
  const content = writeText(readText(withPictures(body, 'folder', 'path')));
  const { cover } = parsed.data;
  return { ...parsed.data, cover: cover ? moved(cover, 'folder', 'path') : null, content };
}

function loaded(yaml: string): unknown {
  try {
    return load(yaml);
  } catch {
    return undefined;
  }
}
