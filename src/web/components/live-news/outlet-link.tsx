import type { ReactNode } from 'react';
import { usePage } from '../../data/page-info.ts';

/** A link to the outlet that published it. Screen readers hear that it leaves the site, unless it does not. */
export function OutletLink(props: { href: string; className?: string; children: ReactNode }) {
  const { href, className = 'headline-link', children } = props;
  const siteUrl = usePage().siteUrl;
  if (href.startsWith(`${siteUrl}/`)) {
    return (
      <a href={href.slice(siteUrl.length)} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} rel="noopener external" className={className}>
      {children}
      <span className="sr-only"> (leaves this site)</span>
    </a>
  );
}
