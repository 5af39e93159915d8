import { useEffect, useRef } from 'react';
import type { Choice } from '../../contract/places/place.ts';
import { fieldId, useIsFirstWrong } from './fields.tsx';
import { useField } from './form-context.ts';

interface CheckboxProps {
  name: string;
  label: string;
}

/** Holds 'Yes' where it is ticked. */
export function CheckboxField({ name, label }: CheckboxProps) {
  const { initial } = useField(name);
  return (
    <label
      htmlFor={fieldId(name)}
      className="inline-flex min-h-11 items-center gap-2 font-semibold"
    >
      <input
        id={fieldId(name)}
        type="checkbox"
        name={name}
        value="Yes"
        defaultChecked={initial === 'Yes'}
        className="size-5"
      />
      {label}
    </label>
  );
}

interface RadioProps {
  name: string;
  legend: string;
  options: readonly Choice[];
}

/** One of a few, all of them in view. */
export function RadioField({ name, legend, options }: RadioProps) {
  const { initial, error } = useField(name);
  const isFirstWrong = useIsFirstWrong(name);
  const first = useRef<HTMLInputElement>(null);
  const id = fieldId(name);
  // The question may arrive after the form was refused because of it.
  useEffect(() => {
    if (error) first.current?.focus();
  }, [error]);
  return (
    <fieldset aria-describedby={error && `${id}-error`} className="border-l-4 border-gold pl-4">
      <legend className="float-left w-full font-semibold">{legend}</legend>
      <div className="clear-left">
        {options.map(({ value, label }, index) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input
              ref={index === 0 ? first : undefined}
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={value}
              defaultChecked={initial === value}
              aria-invalid={error !== undefined}
              // biome-ignore lint/a11y/noAutofocus: without scripts this is how the reader comes to it
              autoFocus={(isFirstWrong && index === 0) || undefined}
              className="size-5 shrink-0"
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="font-semibold text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}
