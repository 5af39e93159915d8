import type { Article } from '../../contract/articles/article.ts';
import { listKey } from '../../contract/section.ts';

type Pictured = Pick<Article, 'imageUrl' | 'category'>;

/** Whether it is one of our own drawings, which need no credit. */
export const isDrawnCover = (path: string): boolean => path.startsWith('/covers/');

/** The picture that stands for an article in lists; where it has none, its subject's cloth. */
export const coverFor = ({ imageUrl, category }: Pictured): string =>
  imageUrl ?? `/covers/preview-${listKey(category)}.png`;

/** The same for a card, which needs fewer pixels of a photograph. */
export const cardCover = (article: Pictured): string =>
  coverFor(article).replace(/desk\/(cover\/)?/, 'desk/cover/640/');

/** The sizes of a photograph for its own page; a drawing has one. */
export const coverSizes = (article: Pictured): string | undefined =>
  cardCover(article) === coverFor(article)
    ? undefined
    : `${cardCover(article)} 640w, ${coverFor(article)} 1200w`;

/** The same for a link's preview: messengers take no SVG, and some of them no WebP. */
export const previewCover = (article: Pictured): string =>
  coverFor(article)
    .replace(/\.svg$/, '.png')
    .replace(/desk\/(?:cover\/)?([0-9a-f]{32})\.webp$/, 'desk/cover/$1.jpg');
