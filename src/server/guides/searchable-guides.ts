import type { Guide } from '../../contract/guide.ts';
import { type SearchSource, UNDATED } from '../search/search-document.ts';

export const searchableGuides = (guides: readonly Guide[]): SearchSource => ({
  fixed: guides.map((guide) => ({
    ...UNDATED,
    kind: 'guide',
    id: guide.id,
    title: guide.title,
    excerpt: guide.excerpt,
    body: wordsIn(guide.sections).join(' '),
    url: `/guide/${guide.id}`,
    label: guide.category,
  })),
});

/** Everything readable in a guide, however deep it stands. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[a-z-]+$/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}
