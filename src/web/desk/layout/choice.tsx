import { useId } from 'react';

interface Props {
  label: string;
  /** Values that are their own names, or pairs of value and name. */
  options: readonly (string | readonly [value: string, name: string])[];
  name?: string;
  defaultValue?: string;
  value?: string;
  onChoose?: (value: string) => void;
}

/** A labelled select. */
export function Choice({ label, options, onChoose, ...select }: Props) {
  const id = useId();
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        className="field"
        {...select}
        {...(onChoose && {
          onChange: (event: { target: { value: string } }) => onChoose(event.target.value),
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
    </div>
  );
}
