import { z } from 'zod';
import { line, moment, upTo } from '../forms/fields.ts';
import { chosen, pageNumber, searchWords, sortOrder } from '../forms/list-query.ts';
import { categories } from '../site.ts';
import {
  type Correction,
  type PictureCredit,
  pictureCreditSchema,
  type Source,
  sourceSchema,
} from './article.ts';
import { ARTICLE_SORTS, ARTICLE_STATUSES } from './article-choices.ts';

/** What narrows the desk's list of articles; the words are looked for in title, author and tags. */
export const articleQuerySchema = z.object({
  search: searchWords(),
  status: chosen(z.enum([...ARTICLE_STATUSES, 'review'])),
  category: chosen(z.string().trim().max(30)),
  author: chosen(z.string().trim().max(200)),
  sort: sortOrder(ARTICLE_SORTS),
  page: pageNumber(1000),
});
/** What narrows them, whatever the status. */
export const articleFilterSchema = articleQuerySchema.omit({
  status: true,
  sort: true,
  page: true,
});
/** How many match in each status, and how many of them wait for a review. */
export type ArticleCounts = Record<(typeof ARTICLE_STATUSES)[number] | 'review', number>;
export type ArticleQuery = z.infer<typeof articleQuerySchema>;

/** A draft may lack anything; what readers need is asked for when it is published. */
export const articleEditSchema = z.object({
  title: line(0).max(300),
  excerpt: z.string().trim().max(1000),
  category: z.string().refine((name) => categories().includes(name), 'Choose a category'),
  /** Lines of Markdown; what may stand in it, `domain/text` says. */
  content: z.string().trim().max(100_000, 'Use no more than 100,000 characters'),
  /** Left out, they stay as they are. */
  sources: z.array(sourceSchema).max(60, 'Use no more than 60 sources').optional(),
  authorName: line(0),
  imageUrl: z
    .string()
    .trim()
    .max(2000)
    .regex(/^(\/(?!\/)\S*)?$/, 'Enter a path on this site')
    .nullable()
    // An empty field, a draft or a revision of earlier, and null say the same: no picture.
    .transform((path) => path || null),
  imageAlt: z.string().trim().max(500),
  /** Left out, it stays as it is. */
  imageCredit: pictureCreditSchema.nullable().optional(),
  tags: z.array(line(1)).max(20),
  /** Left out, they stay as they are; empty, search engines get the title and the summary. */
  searchTitle: line(0).optional(),
  searchDescription: z.string().trim().max(320, 'Use no more than 320 characters').optional(),
  canonicalUrl: z
    .string()
    .trim()
    .max(2000)
    .regex(/^(https:\/\/[^\s/.]+\.[^\s/]\S*)?$/, 'Enter an address that begins with https://')
    .optional(),
});
export type ArticleEdit = z.infer<typeof articleEditSchema>;

/** `autosaved` while it is still being written: it gets its address when it is saved. */
export const newArticleSchema = articleEditSchema.extend({ autosaved: z.boolean().optional() });

/** `base` is the revision that was open, 0 for none; where another was saved since, it is 409. */
export const articleSaveSchema = articleEditSchema.extend({
  base: z.number().int().min(0).optional(),
  window: z.string().min(1).max(64).optional(),
});

/** The unsaved text of a window; `closed` says that the window is gone. */
export const articleDraftSchema = z.object({
  window: z.string().min(1).max(64),
  edit: articleEditSchema.nullable(),
  closed: z.boolean().optional(),
});
export type ArticleDraft = z.infer<typeof articleDraftSchema>;

/** `base` is the revision that the operator read; where another was saved since, publishing it is 409. */
export const articleStateSchema = z.object({
  base: z.number().int().min(0).optional(),
  status: z.enum(['draft', 'scheduled', 'published', 'unpublished']),
  publishedAt: moment().optional(),
  featuredRank: z.number().int().min(1).max(1000).nullable().optional(),
});

/** The end of an article's address. */
export const articleSlugSchema = z.object({
  slug: z
    .string()
    .trim()
    .toLowerCase()
    .min(3, 'Use at least 3 characters')
    .max(120, 'Use no more than 120 characters')
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use only letters a to z, digits and single hyphens'),
});

/** What a writer says with an article that is to be reviewed. */
export const reviewRequestSchema = z.object({
  note: upTo(1000).default(''),
});
/** What the writer should change. */
export const sendBackSchema = z.object({
  note: z
    .string({ error: 'Say what should be changed' })
    .trim()
    .min(3, 'Say what should be changed')
    .max(1000, 'Please keep this under 1,000 characters'),
});
/** A request for a review, and how it was answered if the article was sent back. */
export interface ArticleReview {
  askedBy: string;
  /** The operator's id; reviews of before 18 November 2026 have none. */
  askedById?: string;
  askedAt: string;
  note: string;
  /** Who saved it last while it was waiting. */
  changed?: { by: string; at: string };
  returned?: { by: string; at: string; note: string };
}

export const correctionTextSchema = z.object({
  text: line(10, 'Describe the correction in at least 10 characters').max(500),
});

export interface DeskArticle extends ArticleEdit {
  id: string;
  sources: Source[];
  imageCredit: PictureCredit | null;
  corrections: Correction[];
  status: 'draft' | 'scheduled' | 'published' | 'unpublished';
  publishedAt: string | null;
  featuredRank: number | null;
  updatedAt: string;
  origin: 'bundled' | 'desk';
  /** When it was deleted, if it was. */
  deletedAt?: string | null;
  /** The link by which anybody can read the draft. */
  preview?: { path: string; until: string } | null;
  /** While it waits for a review, and after it was sent back. */
  review?: ArticleReview | null;
}
export interface ArticleRevision {
  number: number;
  savedBy: string;
  savedAt: string;
  body: ArticleEdit;
}

/** Somebody who has the same article open. */
export interface OtherEditor {
  name: string;
  since: string;
  /** The same operator in another tab or on another device. */
  isSelf: boolean;
}
/** What the desk hears while an article is open. */
export interface OpenArticle {
  others: OtherEditor[];
  /** The newest revision, and by whom it was saved. */
  version: number;
  savedBy: string | null;
}
export interface UnsavedText {
  edit: ArticleEdit;
  savedAt: string;
}

const share = z.number().int().min(0).max(100);
const cut = z.number().int().min(0).max(90);
export const pictureEditSchema = z
  .object({
    alt: z.string().trim().max(500),
    caption: z.string().trim().max(500),
    credit: z.string().trim().max(200),
    focus: z.object({ x: share, y: share }),
    crop: z.object({ left: cut, top: cut, right: cut, bottom: cut }),
  })
  .refine(({ crop }) => crop.left + crop.right <= 90 && crop.top + crop.bottom <= 90, {
    path: ['crop'],
    message: 'Keep at least a tenth of the picture',
  });
export type PictureEdit = z.infer<typeof pictureEditSchema>;
/** A picture that was just sent. */
interface KeptPicture {
  url: string;
  width: number;
  height: number;
}
/** A document that was just sent. */
interface KeptFile {
  url: string;
  name: string;
  size: number;
}
export const pictureQuerySchema = z.object({ search: searchWords(), page: pageNumber(1000) });
export type PictureQuery = z.infer<typeof pictureQuerySchema>;
export interface DeskPicture extends PictureEdit {
  name: string;
  url: string;
  fileName: string;
  width: number;
  height: number;
  addedAt: string;
  usedIn: { id: string; title: string }[];
}

export interface ArticleDeskCalls {
  'GET /admin/articles': { query: typeof articleQuerySchema; answer: DeskArticle[] };
  'GET /admin/article-counts': { query: typeof articleFilterSchema; answer: ArticleCounts };
  'POST /admin/articles': { body: typeof newArticleSchema; answer: DeskArticle };
  'GET /admin/articles/{id}': {
    answer: {
      article: DeskArticle;
      revisions: ArticleRevision[];
      unsaved: UnsavedText | null;
      /** What an update brought of an article that ships and was edited here, until it is saved again. */
      newer: ArticleEdit | null;
    };
  };
  'PUT /admin/articles/{id}': {
    body: typeof articleSaveSchema;
    answer: DeskArticle & { version: number; savedBy: string | null };
  };
  'PUT /admin/articles/{id}/draft': { body: typeof articleDraftSchema; answer: OpenArticle };
  'DELETE /admin/articles/{id}/draft': object;
  'POST /admin/articles/{id}/corrections': {
    body: typeof correctionTextSchema;
    answer: DeskArticle;
  };
  'DELETE /admin/articles/{id}/corrections/last': { answer: DeskArticle };
  'POST /admin/articles/{id}/state': {
    body: typeof articleStateSchema;
    /** `freed` are titles of articles that had the place on the front page before. */
    answer: DeskArticle & { freed: string[] };
  };
  'POST /admin/articles/{id}/review': { body: typeof reviewRequestSchema; answer: DeskArticle };
  'POST /admin/articles/{id}/send-back': { body: typeof sendBackSchema; answer: DeskArticle };
  'GET /admin/deleted-articles': { answer: DeskArticle[] };
  'PUT /admin/articles/{id}/slug': { body: typeof articleSlugSchema; answer: DeskArticle };
  'POST /admin/articles/{id}/copy': { answer: DeskArticle };
  'POST /admin/articles/{id}/restore': { answer: DeskArticle };
  'DELETE /admin/articles/{id}': { answer: DeskArticle };
  'POST /admin/articles/{id}/preview': { answer: DeskArticle };
  'DELETE /admin/articles/{id}/preview': { answer: DeskArticle };
  'POST /admin/files': { query: { name: string }; answer: KeptFile };
  'GET /admin/pictures': { query: typeof pictureQuerySchema; answer: DeskPicture[] };
  'POST /admin/pictures': { query: { name: string }; answer: KeptPicture };
  'GET /admin/pictures/{name}': { answer: DeskPicture };
  'PUT /admin/pictures/{name}': { body: typeof pictureEditSchema; answer: PictureEdit };
}
