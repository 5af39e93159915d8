import type { GuideSection } from '../../../contract/guides/guide.ts';

/** A section of figures without any source. */
export const isOnlyListed = (section: GuideSection): boolean =>
  section.kind === 'facts' && section.items.every(({ sure }) => sure === 'listed');

/** Tools first, figures without a source last, and the rest in the written order. */
export function inReadingOrder(sections: readonly GuideSection[]): GuideSection[] {
  const rank = (section: GuideSection) =>
    section.kind === 'programmes' ? 0 : isOnlyListed(section) ? 2 : 1;
  return [...sections].sort((one, other) => rank(one) - rank(other));
}
