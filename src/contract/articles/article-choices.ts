export const ARTICLE_STATUSES = ['draft', 'scheduled', 'published', 'unpublished'] as const;
export const ARTICLES_PER_PAGE = 50;
export const ARTICLE_SORTS = {
  edited: 'Last edited',
  published: 'Last published',
  title: 'Title A-Z',
} as const;

export const PICTURES_PER_PAGE = 48;

/** How long deleted articles can be restored. */
export const DELETED_ARTICLE_DAYS = 30;
/** How long a preview link works. */
export const PREVIEW_LINK_DAYS = 14;

/** Of an article that was saved before it had a title. */
export const isTemporaryId = (id: string) => /^draft-[0-9a-f]{12}$/.test(id);
