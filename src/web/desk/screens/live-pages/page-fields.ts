import { useCategories } from '../articles/use-categories.ts';

/** Of a live page, when it is created and later. */
export const usePageFields = () => ({
  title: { label: 'Title', required: true, maxLength: 150 },
  summary: {
    label: 'Summary (optional)',
    rows: 2,
    maxLength: 400,
    hint: 'One or two sentences below the title, and where the page is shared.',
  },
  category: { label: 'Category', options: useCategories() },
});
