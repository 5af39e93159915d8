import type { Article } from '../../contract/articles/article.ts';

/** The picture that stands for an article in lists and links; where it has none, its subject's cloth. */
export const coverFor = ({ imageUrl, category }: Pick<Article, 'imageUrl' | 'category'>): string =>
  imageUrl ?? `/covers/preview-${category.toLowerCase()}.png`;
