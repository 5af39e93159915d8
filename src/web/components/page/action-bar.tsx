import type { ReactNode } from 'react';

/**
 * The main actions of a page, at the foot of a phone's screen while its content is read. It comes last in
 * that content, and wider screens leave it out: there the same actions stand beside the content. It takes
 * turns with the shelf, or with `isFirst` the shelf’s place.
 */
export function ActionBar({ isFirst, children }: { isFirst?: boolean; children: ReactNode }) {
  const first = isFirst ? 'action-bar-first' : '';
  return <div className={`action-bar no-print lg:hidden ${first}`}>{children}</div>;
}
