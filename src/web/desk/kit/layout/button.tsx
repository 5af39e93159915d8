import type { ComponentProps } from 'react';

const KINDS = {
  /** The one thing a screen, a dialog or a form is for. */
  main: 'button',
  plain: 'button button-plain',
  /** What can't be undone. */
  danger: 'button border-red bg-red text-paper hover:text-red',
  /** Beside a list or a text. */
  quiet: 'chip text-sm',
};
export type ButtonKind = keyof typeof KINDS;

interface Props extends ComponentProps<'button'> {
  kind?: ButtonKind | undefined;
  /** What it acts on, for screen readers: 'Remove' says “Remove the redirect from /old”. */
  about?: string | undefined;
}

/**
 * A button of the desk. A screen has one `main` button; everything else is plain.
 *
 * @example
 * <Button about={row.title} onClick={() => remove(row)}>Remove</Button>
 */
export function Button({ kind = 'plain', about, className, children, ...button }: Props) {
  return (
    <button
      type="button"
      className={[KINDS[kind], className].filter(Boolean).join(' ')}
      {...button}
    >
      {children}
      {about && <span className="sr-only"> {about}</span>}
    </button>
  );
}
