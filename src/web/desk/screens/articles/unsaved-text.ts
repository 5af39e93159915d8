import type { ArticleEdit, UnsavedText } from '../../../../contract/articles/article-desk.ts';
import { readStored, writeStored } from '../../kit/data/use-stored.ts';

/** A copy on this device, so that a reload or a lost connection loses nothing. */
const keyOf = (id: string) => `desk-text-${id || 'new'}`;

export const storeDraft = (id: string, edit: ArticleEdit) =>
  writeStored(keyOf(id), { edit, savedAt: new Date().toISOString() });

export const storedDraft = (id: string) => readStored<UnsavedText>(keyOf(id));

export const clearDraft = (id: string) => writeStored(keyOf(id), undefined);

/** Only the fields that can be edited. */
export function editOf(article: ArticleEdit): ArticleEdit {
  const { title, excerpt, category, content, sources = [], authorName, tags } = article;
  const { imageUrl, imageAlt, imageCredit = null } = article;
  const { searchTitle = '', searchDescription = '', canonicalUrl = '' } = article;
  const words = { title, excerpt, category, content, sources, authorName, tags };
  const found = { searchTitle, searchDescription, canonicalUrl };
  return { ...words, imageUrl, imageAlt, imageCredit, ...found };
}

export const sameEdit = (one: ArticleEdit, other: ArticleEdit) =>
  JSON.stringify(editOf(one)) === JSON.stringify(editOf(other));

/** The newest unsaved text since the last revision, if it differs. */
export function leftUnsaved(
  article: ArticleEdit & { id: string },
  since: string,
  fromServer: UnsavedText | null,
): UnsavedText | undefined {
  return [storedDraft(article.id), fromServer ?? undefined]
    .filter((draft) => draft !== undefined)
    .filter(({ edit, savedAt }) => savedAt > since && !sameEdit(edit, article))
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))[0];
}
