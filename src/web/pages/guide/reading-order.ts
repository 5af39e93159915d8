import type { GuideSection } from '../../../contract/guides/guide.ts';

/** A section of figures that we were given and could support nowhere. */
export const isOnlyListed = (section: GuideSection): boolean =>
  section.kind === 'facts' && section.items.every(({ sure }) => sure === 'listed');

/** What a reader can use stands first, figures without a source last; the others as they were written. */
export function inReadingOrder(sections: readonly GuideSection[]): GuideSection[] {
  const rank = (section: GuideSection) =>
    section.kind === 'programmes' ? 0 : isOnlyListed(section) ? 2 : 1;
  return [...sections].sort((one, other) => rank(one) - rank(other));
}
