import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { sourceSchema } from '../../../contract/articles/article.ts';
import { CATEGORIES } from '../../../contract/catalogues.ts';
import { curlyQuotes } from '../../../domain/text/curly-quotes.ts';
import { readContentFile } from '../../platform/content/front-matter.ts';
import { type OnBroken, readEach } from '../../platform/content/read-each.ts';
import type { BundledArticle } from './sync-bundled.ts';

const articleHeadSchema = z.strictObject({
  title: z.string().min(10).max(110),
  excerpt: z.string().min(40).max(240),
  category: z.enum(CATEGORIES),
  author: z.string().min(3),
  published: z.iso.datetime(),
  tags: z.array(z.string()).min(1),
  cover: z.string().regex(/^[a-z0-9-]+$/),
  coverAlt: z.string().min(10),
  featured: z.number().int().positive().optional(),
  sources: z.array(sourceSchema).min(1),
});

/** Reads the articles that come with the code; a file's name is the article's id. */
export async function readArticles(folder: string, onBroken?: OnBroken): Promise<BundledArticle[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const paths = files.map((name) => `${folder}/${name}`);
  return readEach(paths, readArticle, onBroken);
}

async function readArticle(path: string): Promise<BundledArticle> {
  const { head, content } = await readContentFile(path, articleHeadSchema);
  const article = {
    id: basename(path, '.md'),
    title: curlyQuotes(head.title),
    excerpt: curlyQuotes(head.excerpt),
    category: head.category,
    content: curlyQuotes(content),
    imageUrl: `/covers/${head.cover}.svg`,
    imageAlt: head.coverAlt,
    authorName: head.author,
    publishedAt: new Date(head.published).toISOString(),
    tags: head.tags.map(curlyQuotes),
    sources: head.sources.map((source) => ({ ...source, title: curlyQuotes(source.title) })),
    featuredRank: head.featured ?? null,
  };
  const hash = createHash('sha256').update(JSON.stringify(article)).digest('hex');
  return { ...article, hash };
}
