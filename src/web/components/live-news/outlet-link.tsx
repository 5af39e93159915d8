import type { ReactNode } from 'react';

/** A link to the outlet that published it, which says that it leads away. */
export function OutletLink(props: { href: string; className?: string; children: ReactNode }) {
  return (
    <a href={props.href} rel="noopener external" className={props.className ?? 'headline-link'}>
      {props.children}
      <span className="sr-only"> (leaves this site)</span>
    </a>
  );
}
