import { useContext } from 'react';
import { FieldMessages } from './field-errors.ts';

interface Props {
  /** Of the control. Without it the message is announced by itself. */
  id?: string | undefined;
  name: string | undefined;
}

/** Why a field was refused. */
export function FieldError({ id, name }: Props) {
  const error = useContext(FieldMessages)[name ?? ''];
  if (!error) return null;
  return (
    <p id={id && `${id}-error`} className="text-sm font-semibold text-red">
      {error}
    </p>
  );
}
