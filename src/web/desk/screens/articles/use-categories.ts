import { CATEGORIES } from '../../../../contract/catalogues.ts';
import { useRead } from '../../kit/data/desk-data.ts';

/** What articles are filed under: the seven, and the owner's sections. */
export function useCategories(): string[] {
  const { data = [] } = useRead('/admin/sections');
  return [...CATEGORIES, ...data.map(({ name }) => name)];
}
