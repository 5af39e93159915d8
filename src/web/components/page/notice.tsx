import type { ReactNode } from 'react';

/** Stands in place of a list that is empty or could not be loaded. */
export function Notice(props: {
  title: string;
  children?: ReactNode;
  live?: boolean;
  onRetry?: () => void;
}) {
  return (
    <div
      className="border-y border-rule bg-raised px-6 py-12 text-center not-last:mb-6"
      role={props.live ? 'alert' : undefined}
    >
      <p className="headline text-2xl">{props.title}</p>
      {props.children && (
        <div className="mx-auto mt-3 max-w-prose text-quiet">{props.children}</div>
      )}
      {props.onRetry && (
        <button type="button" className="button button-plain mt-5" onClick={props.onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}

/** In place of what could not be loaded. */
export const Unavailable = ({ title }: { title: string }) => (
  <Notice title={title} live>
    Please try again in a minute.
  </Notice>
);
