import type { ReactNode } from 'react';

interface Props {
  label: string;
  className: string;
  /** How long each item is shown, in milliseconds. */
  every: number;
  /** Where newer items are read, and how often. */
  refresh: { path: string; every: number };
  children: ReactNode;
}

/** One of several items at a time. All of them are in the page; frame-script/rotate.ts switches them. */
export function Rotation({ label, className, every, refresh, children }: Props) {
  return (
    <section
      aria-label={label}
      className={className}
      data-rotate={every}
      data-refresh={refresh.path}
      data-refresh-every={refresh.every}
    >
      {children}
    </section>
  );
}
