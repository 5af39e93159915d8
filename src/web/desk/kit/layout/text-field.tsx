import { type ComponentProps, useId } from 'react';
import { isDate, markEmptyDate } from '../../../forms/mark-empty-date.ts';
import { FieldError } from '../forms/field-error.tsx';
import { useFieldError } from '../forms/field-errors.ts';

type Props = { label: string; rows?: number; hint?: string | undefined } & Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'type'
  | 'required'
  | 'inputMode'
  | 'defaultValue'
  | 'value'
  | 'maxLength'
  | 'placeholder'
  | 'autoComplete'
  | 'min'
  | 'max'
  | 'accept'
  | 'spellCheck'
> & {
    onText?: (text: string) => void;
    /** Gets the focus when it appears. */
    focused?: (control: HTMLElement | null) => void;
  };

/** A value that React writes comes without an event. */
const emptyMark = (value: Props['value']) =>
  value === undefined ? { ref: markEmptyDate } : { 'data-empty': value === '' || undefined };

/** A labelled input, or a textarea when it has rows, with what was refused below it. */
export function TextField({ label, rows, hint, onText, focused, ...input }: Props) {
  const id = useId();
  const { wiring } = useFieldError(input.name, id);
  const shared = {
    id,
    className: 'field',
    ...wiring,
    ...(isDate(input.type) && emptyMark(input.value)),
    ...(focused && { ref: focused }),
    ...(onText && {
      onChange: (event: { target: { value: string } }) => onText(event.target.value),
    }),
  };
  const { type: _, inputMode: __, min: ___, max: ____, accept: _____, ...area } = input;
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {hint && <p className="text-sm text-quiet">{hint}</p>}
      {rows ? <textarea rows={rows} {...shared} {...area} /> : <input {...shared} {...input} />}
      <FieldError id={id} name={input.name} />
    </div>
  );
}
