import type { ArticleEdit } from '../../../contract/articles/article-desk.ts';

/** What is typed is kept on this device too: a reload, a lost network or a sign-out takes nothing. */
export interface KeptText {
  edit: ArticleEdit;
  savedAt: string;
}

const keyOf = (id: string) => `desk-text-${id || 'new'}`;

export function keepText(id: string, edit: ArticleEdit) {
  try {
    const kept: KeptText = { edit, savedAt: new Date().toISOString() };
    localStorage.setItem(keyOf(id), JSON.stringify(kept));
  } catch {
    // A full or closed store: the server's copy remains.
  }
}

export function keptText(id: string): KeptText | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetText(id: string) {
  try {
    localStorage.removeItem(keyOf(id));
  } catch {
    // As above.
  }
}

/** Only what is written; who is asked for the rest has it already. */
export function editOf(article: ArticleEdit): ArticleEdit {
  const { title, excerpt, category, content, authorName, imageUrl, imageAlt, tags } = article;
  const { sources = [] } = article;
  return { title, excerpt, category, content, sources, authorName, imageUrl, imageAlt, tags };
}

export const sameEdit = (one: ArticleEdit, other: ArticleEdit) =>
  JSON.stringify(editOf(one)) === JSON.stringify(editOf(other));

/** The newest of what was left unsaved since the last revision, where it says something else. */
export function leftUnsaved(
  article: ArticleEdit & { id: string },
  since: string,
  fromServer: KeptText | null,
): KeptText | undefined {
  return [keptText(article.id), fromServer ?? undefined]
    .filter((kept) => kept !== undefined)
    .filter(({ edit, savedAt }) => savedAt > since && !sameEdit(edit, article))
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt))[0];
}
