import type { ReactNode } from 'react';

/** The anchor on the home page and its word. */
export const SECTIONS = [
  ['news', 'News'],
  ['diaspora', 'Diaspora'],
  ['culture', 'Culture'],
  ['business', 'Business'],
  ['events', 'Events'],
] as const;
export type SectionId = (typeof SECTIONS)[number][0];

interface Props {
  section: SectionId;
  className?: string;
  children: ReactNode;
}

/**
 * To a section of the home page. A plain link on purpose: the browser loads the home page first where
 * needed, scrolls once every section has its height, and holds the position while pictures load.
 */
export function SectionLink({ section, className, children }: Props) {
  return (
    <a href={`/#${section}`} className={className}>
      {children}
    </a>
  );
}
