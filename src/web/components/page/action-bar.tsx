import type { ReactNode } from 'react';

/**
 * The main actions of a page, at the foot of a phone's screen while its content is read. It comes last in
 * that content, and wider screens leave it out: there the same actions stand beside the content.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="action-bar no-print lg:hidden">{children}</div>;
}
