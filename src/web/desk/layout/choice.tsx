import { useId } from 'react';

interface Props<Value extends string> {
  label: string;
  /** Each its own name, or a value with what it is called. */
  options: readonly (Value | readonly [value: Value, name: string])[];
  name?: string;
  defaultValue?: string;
  value?: string;
  onChoose?: (value: Value) => void;
}

/** A labelled list to choose from. */
export function Choice<Value extends string>({
  label,
  options,
  onChoose,
  ...select
}: Props<Value>) {
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
    </div>
  );
}
