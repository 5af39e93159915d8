import { useId } from 'react';
import { LENGTH } from '../../../../contract/limits.ts';
import { counted } from '../../../../contract/write-count.ts';
import { FieldError, useFieldError } from '../forms/field-errors.tsx';

interface Props {
  label: string;
  name?: string;
  value: string;
  placeholder?: string;
  /** The number of rows, and the maximum number of characters. */
  rows?: number;
  most?: number;
  /** The number of characters phones show. */
  shown: number;
  onChange: (value: string) => void;
}

/** A text field that shows its length and where phones cut it off. */
export function CountedField({ label, value, rows, most = LENGTH.line, shown, ...props }: Props) {
  const id = useId();
  const { error, wiring } = useFieldError(props.name, id);
  const length = [...value].length;
  const isCut = length > shown;
  const field = {
    id,
    value,
    className: 'field',
    maxLength: most,
    name: props.name,
    placeholder: props.placeholder,
    ...wiring,
    'aria-describedby': error ? `${id}-error ${id}-length` : `${id}-length`,
    onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {rows ? <textarea rows={rows} {...field} /> : <input {...field} />}
      <FieldError id={id} name={props.name} />
      <p id={`${id}-length`} className="text-sm text-quiet">
        {counted(length, 'character')}
        {isCut && (
          <strong className="text-ink">
            . Phones show about {shown}: “{[...value].slice(0, shown).join('')}…”
          </strong>
        )}
      </p>
    </div>
  );
}
