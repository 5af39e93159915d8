import { z } from 'zod';
import type { Restriction } from '../../../../contract/desk/import-desk.ts';
import { authorPath, tagPath } from '../../../../domain/articles/article-tags.ts';
import { findCategory } from './find-category.ts';
import { type ForeignPost, ImportError, momentOf, Notes, type Remainder } from './foreign-post.ts';
import { markdownHtml } from './ghost-markdown.ts';
import { lexicalHtml, mobiledocHtml } from './ghost-text.ts';
import { htmlWords } from './html-words.ts';
import { readHtml } from './read-html.ts';

const text = z.string().nullish();
/** Before 1.0 a moment was the milliseconds since 1970. */
const moment = z.union([z.string(), z.number().transform(isoOf)]).nullish();
const id = z.union([z.string(), z.number()]).transform(String);
const listOf = <T extends z.ZodType>(row: T) => z.array(row).default([]);

/** Rows as the database of a Ghost site has them; of all tables, those that make a post. */
const dataSchema = z.object({
  posts: z.array(
    z.object({
      id,
      uuid: text,
      title: text,
      slug: text,
      html: text,
      lexical: text,
      mobiledoc: text,
      status: text,
      type: text,
      visibility: text,
      feature_image: text,
      published_at: moment,
      custom_excerpt: text,
      // Before 1.0 a text was written as Markdown, and a cover was called an image.
      markdown: text,
      image: text,
      // Before 3.0 a page said so here, and a post named its one author.
      page: z.union([z.boolean(), z.number()]).nullish(),
      author_id: id.nullish(),
      feature_image_alt: text,
      feature_image_caption: text,
      meta_title: text,
      meta_description: text,
      canonical_url: text,
    }),
  ),
  posts_meta: listOf(
    z.object({
      post_id: id,
      feature_image_alt: text,
      feature_image_caption: text,
      meta_title: text,
      meta_description: text,
    }),
  ),
  tags: listOf(z.object({ id, name: text, slug: text, visibility: text })),
  posts_tags: listOf(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() })),
  users: listOf(z.object({ id, name: text, slug: text })),
  posts_authors: listOf(z.object({ post_id: id, author_id: id, sort_order: z.number().nullish() })),
});
type Data = z.infer<typeof dataSchema>;
type Post = Data['posts'][number];

/** `{ db: [{ meta, data }] }`, and in some versions only what is inside. */
const fileSchema = z
  .union([
    z.object({ db: z.array(z.object({ data: dataSchema })).min(1) }),
    z.object({ data: dataSchema }),
  ])
  .transform((file) => ('db' in file ? file.db[0]?.data : file.data));

/** The posts of a Ghost export. `site` is where it stood, which the file does not say. */
export function* readGhost(
  json: string,
  site: string | undefined,
  remainder: Remainder,
): Generator<ForeignPost> {
  const data = fileSchema.safeParse(parsed(json)).data;
  if (!data)
    throw new ImportError('This is not a Ghost export. In Ghost, choose Settings, Export.');
  const around = joined(data);
  remainder.people = data.users.flatMap(({ name }) => name || []);
  for (const post of data.posts) yield toPost(post, around, site);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new ImportError('The file is incomplete: its JSON can’t be read.');
  }
}

/** The rows of other tables that belong to each post. */
function joined(data: Data) {
  const byOrder = <T extends { sort_order?: number | null | undefined }>(rows: T[]) =>
    rows.toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0));
  const grouped = <T extends { post_id: string }>(rows: T[]) =>
    Map.groupBy(rows, ({ post_id }) => post_id);
  return {
    tags: new Map(data.tags.map((tag) => [tag.id, tag])),
    users: new Map(data.users.map((user) => [user.id, user])),
    tagsOf: grouped(byOrder(data.posts_tags)),
    authorsOf: grouped(byOrder(data.posts_authors)),
    metaOf: new Map(data.posts_meta.map((meta) => [meta.post_id, meta])),
  };
}
type Around = ReturnType<typeof joined>;

function toPost(post: Post, around: Around, site: string | undefined): ForeignPost {
  const notes = new Notes();
  const withSite = (content: string) => content.replaceAll('__GHOST_URL__', site ?? '');
  const meta = around.metaOf.get(post.id);
  const listed = (around.tagsOf.get(post.id) ?? [])
    .flatMap(({ tag_id }) => around.tags.get(tag_id) ?? [])
    // Such a tag controls the theme, and readers never saw it.
    .filter(({ name, visibility }) => name && visibility !== 'internal' && !name.startsWith('#'));
  const tags = listed.map(({ name }) => name ?? '');
  const named = around.authorsOf.get(post.id) ?? [{ author_id: post.author_id ?? '' }];
  const authors = named
    .flatMap(({ author_id }) => around.users.get(author_id) ?? [])
    .filter(({ name }) => name);
  const author = authors.map(({ name }) => name).join(' and ');
  const restriction = restrictionOf(post);
  const html = post.html?.trim() || textOf(post, notes);
  const image = withSite(post.feature_image || post.image || '');
  const cover = (image && URL.parse(image, site)?.href) || image;
  const slug = post.slug ?? '';
  return {
    source: `ghost ${post.uuid || post.id}`,
    path: `/${slug}`.toLowerCase(),
    host: URL.parse(site ?? '')?.host ?? '',
    slug,
    title: htmlWords(post.title ?? ''),
    excerpt: post.custom_excerpt ?? post.meta_description ?? meta?.meta_description ?? '',
    status: post.status === 'published' && !restriction ? 'published' : 'draft',
    publishedAt: momentOf(post.published_at),
    author,
    tags,
    // Ghost has tags only, and the first is the one it shows.
    subjects: tags.slice(0, 1),
    category: findCategory(tags),
    moved: Object.fromEntries([
      ...listed.map(({ slug, name }) => [`/tag/${slug ?? ''}`, tagPath(name ?? '')]),
      ...(authors.length === 1 ? [[`/author/${authors[0]?.slug}`, authorPath(author)]] : []),
    ]),
    isPage: Boolean(post.page) || (post.type ?? 'post') !== 'post',
    restriction,
    blocks: readHtml(withSite(html), { notes, base: site }),
    cover: cover
      ? { address: cover, alt: post.feature_image_alt ?? meta?.feature_image_alt ?? '' }
      : null,
    notes: notes.list(),
    search: {
      title: post.meta_title ?? meta?.meta_title ?? '',
      description: post.meta_description ?? meta?.meta_description ?? '',
      canonical: withSite(post.canonical_url ?? ''),
    },
    sources: [],
    corrections: [],
  };
}

function restrictionOf({ visibility, status }: Post): Restriction | null {
  if (visibility && visibility !== 'public') return 'members';
  return status === 'sent' ? 'email' : null;
}

/** Drafts have no HTML in some versions: then it is made from the editor's own format. */
function textOf({ lexical, mobiledoc, markdown }: Post, notes: Notes): string {
  if (lexical) return lexicalHtml(lexical, notes);
  return mobiledoc ? mobiledocHtml(mobiledoc, notes) : markdownHtml(markdown ?? '');
}

function isoOf(milliseconds: number): string | null {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
