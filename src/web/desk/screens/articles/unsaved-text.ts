import type { ArticleEdit } from '../../../../contract/articles/article-desk.ts';

/** A copy of unsaved text on this device, so that a reload or a lost connection loses nothing. */
export interface LocalDraft {
  edit: ArticleEdit;
  savedAt: string;
}

const keyOf = (id: string) => `desk-text-${id || 'new'}`;

export function storeDraft(id: string, edit: ArticleEdit) {
  try {
    const draft: LocalDraft = { edit, savedAt: new Date().toISOString() };
    localStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // Storage is full or blocked; the server's copy remains.
  }
}

export function storedDraft(id: string): LocalDraft | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function clearDraft(id: string) {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // Storage is blocked.
  }
}

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
  fromServer: LocalDraft | null,
): LocalDraft | undefined {
  return [storedDraft(article.id), fromServer ?? undefined]
    .filter((draft) => draft !== undefined)
    .filter(({ edit, savedAt }) => savedAt > since && !sameEdit(edit, article))
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))[0];
}
