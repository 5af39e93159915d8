import type { ImportKind } from '../../../../contract/desk/import-desk.ts';
import { readText } from '../../../../domain/markup/read-text.ts';
import { readArticleFile } from '../../archive/article-file.ts';
import { type ForeignPost, ImportError, type Notes, type Remainder } from './foreign-post.ts';
import type { Upload } from './open-upload.ts';
import { readGhost } from './read-ghost.ts';
import { readWordPress } from './read-wordpress.ts';

export interface Posts {
  kind: ImportKind;
  posts: AsyncGenerator<ForeignPost>;
}

/** The posts of an upload, whoever made it. */
export async function readUpload(
  upload: Upload,
  site: string | undefined,
  remainder: Remainder,
): Promise<Posts> {
  if (upload.articles.length > 0) return { kind: 'archive', posts: ownPosts(upload) };
  const first = await firstSign(upload);
  if (first === '<') {
    const posts = readWordPress(upload.text, remainder);
    return { kind: 'wordpress', posts: eachOnce(posts, remainder.leftOut) };
  }
  if (first === '{') return { kind: 'ghost', posts: ghostPosts(upload, site, remainder) };
  throw new ImportError('This is not a Ghost (.json) or WordPress (.xml) export.');
}

/**
 * Files that were merged from others give several posts one id: each is a post of its own.
 * Only a post with the same name as well is a duplicate.
 */
export async function* eachOnce(
  posts: AsyncGenerator<ForeignPost>,
  leftOut: Notes,
): AsyncGenerator<ForeignPost> {
  const names = new Map<string, Set<string>>();
  for await (const post of posts) {
    const name = post.slug || post.title;
    const before = names.get(post.source);
    if (!before) {
      names.set(post.source, new Set([name]));
      yield post;
    } else if (before.has(name)) {
      leftOut.add('a post that stands in the file twice');
    } else {
      before.add(name);
      yield { ...post, source: `${post.source} ${name}` };
    }
  }
}

async function firstSign({ text }: Upload): Promise<string | undefined> {
  for await (const piece of text()) {
    const sign = piece.trimStart()[0];
    if (sign) return sign;
  }
  return undefined;
}

async function* ghostPosts({ text }: Upload, site: string | undefined, remainder: Remainder) {
  let json = '';
  for await (const piece of text()) json += piece;
  yield* readGhost(json, site, remainder);
}

/** Articles of our own archive. */
async function* ownPosts({ articles }: Upload): AsyncGenerator<ForeignPost> {
  for (const { name, text } of articles) {
    let file = '';
    for await (const piece of text()) file += piece;
    const article = readArticleFile(file);
    if (!article) throw new ImportError(`${name} in the zip is not an archived article.`);
    const { slug, title, excerpt, author, tags, category, cover, sources, corrections } = article;
    yield {
      source: `archive ${slug}`,
      path: `/article/${slug}`,
      host: '',
      slug,
      title,
      excerpt,
      author,
      tags,
      subjects: [],
      category,
      isPage: false,
      restriction: null,
      sources,
      corrections,
      search: {
        ...(article.searchTitle && { title: article.searchTitle }),
        ...(article.searchDescription && { description: article.searchDescription }),
        ...(article.canonical && { canonical: article.canonical }),
      },
      status: article.status === 'published' ? 'published' : 'draft',
      publishedAt: article.published,
      blocks: readText(article.content),
      cover: cover ? { address: cover, alt: article.coverAlt, credit: article.coverCredit } : null,
      notes: [],
    };
  }
}
