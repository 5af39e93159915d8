import { useId } from 'react';
import { LENGTH } from '../../../contract/forms/fields.ts';

interface Props {
  label: string;
  value: string;
  placeholder?: string;
  /** More than one line, and how many characters there may be. */
  rows?: number;
  most?: number;
  /** As many characters as phones show. */
  shown: number;
  onChange: (value: string) => void;
}

/** A line that mail programs cut: how long it is, and what is left of it on a phone. */
export function ShownLine({ label, value, rows, most = LENGTH.line, shown, ...props }: Props) {
  const id = useId();
  const length = [...value].length;
  const isCut = length > shown;
  const field = {
    id,
    value,
    className: 'field',
    maxLength: most,
    placeholder: props.placeholder,
    'aria-describedby': `${id}-length`,
    onChange: (event: { target: { value: string } }) => props.onChange(event.target.value),
  };
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {rows ? <textarea rows={rows} {...field} /> : <input {...field} />}
      <p id={`${id}-length`} className="text-sm text-quiet">
        {length === 1 ? '1 character' : `${length} characters`}
        {isCut && (
          <strong className="text-ink">
            . Phones show about {shown}: “{[...value].slice(0, shown).join('')}…”
          </strong>
        )}
      </p>
    </div>
  );
}
