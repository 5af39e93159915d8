import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** What is in it now, so that it need not be opened to see. */
  state?: string | undefined;
  open?: boolean;
  children: ReactNode;
}

/**
 * What is seldom changed on a screen: one line that says what it is now, until it is opened.
 *
 * @example
 * <Fold title="Picture" state="none yet">…</Fold>
 */
export const Fold = ({ title, state, open = false, children }: Props) => (
  <details className="mt-2 border-t border-rule" open={open}>
    <summary className="min-h-11 cursor-pointer py-2 text-lg leading-7">
      {state ? `${title}: ${state}` : title}
    </summary>
    <div className="grid gap-4 pb-4">{children}</div>
  </details>
);
