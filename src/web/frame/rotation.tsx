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

/** Belongs inside a `Rotation`, which is marked `data-paused` while it is paused. */
export function PauseButton({ what }: { what: string }) {
  return (
    <button type="button" className="icon-button" data-do="pause">
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        className="size-4 fill-current"
        aria-hidden="true"
      >
        <path className="in-data-paused:hidden" d="M5 3h5v18H5zM14 3h5v18h-5z" />
        <path className="hidden in-data-paused:inline" d="M6 3l15 9-15 9z" />
      </svg>
      <span className="sr-only">
        <span data-pause-word="">Pause</span> {what}
      </span>
    </button>
  );
}
