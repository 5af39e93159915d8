// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import type { ArticleEdit } from '../../../../contract/articles/article-desk.ts';
import { clearDraft, leftUnsaved, sameEdit, storeDraft, storedDraft } from './unsaved-text.ts';

const EDIT: ArticleEdit = {
  title: 'Cocoa prices rise',
  excerpt: '',
  category: 'Economy',
  content: 'A text.',
  sources: [],
  authorName: 'Akosua',
  imageUrl: null,
  imageAlt: '',
  tags: [],
};
const ARTICLE = { ...EDIT, id: 'cocoa' };
const typed = (title: string): ArticleEdit => ({ ...EDIT, title });

beforeEach(() => localStorage.clear());

describe('what was typed and not saved', () => {
  it('is kept on this device for its article, until it is forgotten', () => {
    storeDraft('cocoa', typed('Cocoa'));
    storeDraft('', typed('A new one'));
    expect(storedDraft('cocoa')?.edit.title).toBe('Cocoa');
    expect(storedDraft('')?.edit.title).toBe('A new one');
    clearDraft('cocoa');
    expect(storedDraft('cocoa')).toBeUndefined();
    expect(storedDraft('')?.edit.title).toBe('A new one');
  });

  it('is nothing where what is kept cannot be read', () => {
    localStorage.setItem('desk-text-cocoa', '{"edit":');
    expect(storedDraft('cocoa')).toBeUndefined();
  });

  it('comes from this device or from the server, whichever is newer', () => {
    storeDraft('cocoa', typed('From here'));
    const older = { edit: typed('From the server'), savedAt: '2026-01-01T00:00:00.000Z' };
    const newer = { ...older, savedAt: '2999-01-01T00:00:00.000Z' };
    expect(leftUnsaved(ARTICLE, '', older)?.edit.title).toBe('From here');
    expect(leftUnsaved(ARTICLE, '', newer)?.edit.title).toBe('From the server');
  });

  it('is nothing where the article was saved since, or says the same', () => {
    const kept = { edit: typed('Other'), savedAt: '2026-01-01T00:00:00.000Z' };
    expect(leftUnsaved(ARTICLE, '2026-02-01T00:00:00.000Z', kept)).toBeUndefined();
    expect(leftUnsaved(ARTICLE, '', { ...kept, edit: EDIT })).toBeUndefined();
    expect(leftUnsaved(ARTICLE, '', null)).toBeUndefined();
  });

  it('is compared by what is written alone', () => {
    const saved = { ...EDIT, id: 'cocoa', status: 'draft', sources: undefined };
    expect(sameEdit(saved, EDIT)).toBe(true);
    expect(sameEdit({ ...EDIT, tags: ['cocoa'] }, EDIT)).toBe(false);
  });
});
