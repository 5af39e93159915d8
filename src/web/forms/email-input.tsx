import type { ComponentProps } from 'react';
import { LENGTH } from '../../contract/limits.ts';

interface Props extends ComponentProps<'input'> {
  label?: string;
  /** Of the label around it. */
  look?: string;
}

/** The address in a plain form, which the browser itself checks. */
export const EmailInput = ({ label = 'Your email', look = '', ...input }: Props) => (
  <label className={`grid gap-1 font-semibold ${look}`}>
    {label}
    <input
      type="email"
      name="email"
      required
      maxLength={LENGTH.address}
      autoComplete="email"
      className="field font-normal"
      {...input}
    />
  </label>
);
