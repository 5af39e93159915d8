import type { ComponentProps, ReactNode } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'className'> {
  type?: 'checkbox' | 'radio';
  children: ReactNode;
}

/** A checkbox or a radio button with its words beside it. */
export function TickBox({ type = 'checkbox', children, ...input }: Props) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type={type} className="size-5 shrink-0" {...input} />
      {children}
    </label>
  );
}
