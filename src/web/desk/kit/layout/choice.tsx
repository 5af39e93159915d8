import { useId } from 'react';
import { FieldError } from '../forms/field-error.tsx';
import { useFieldError } from '../forms/field-errors.ts';

interface Props<Value extends string> {
  label: string;
  /** Values that are their own names, or pairs of value and name. */
  options: readonly (Value | readonly [value: Value, name: string])[];
  name?: string;
  defaultValue?: string;
  value?: string;
  onChoose?: (value: Value) => void;
}

/** A labelled select. */
export function Choice<Value extends string>({
  label,
  options,
  onChoose,
  ...select
}: Props<Value>) {
  const id = useId();
  const { wiring } = useFieldError(select.name, id);
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="field"
        {...wiring}
        {...select}
        {...(onChoose && {
          // A browser gives only what was offered.
          onChange: (event: { target: { value: string } }) => onChoose(event.target.value as Value),
        })}
      >
        {options.map((option) => {
          const [value, name] = typeof option === 'string' ? [option, option] : option;
          return (
            <option key={value} value={value}>
              {name}
            </option>
          );
        })}
      </select>
      <FieldError id={id} name={select.name} />
    </div>
  );
}
