import { loadable } from '../../kit/layout/loadable.tsx';

/** An article as readers see it, with the components of readers' pages. */
export const ArticlePreview = loadable(
  () => import('./article-preview.tsx').then(({ ArticlePreview }) => ArticlePreview),
  'Loading preview...',
);
