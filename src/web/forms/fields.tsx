import { type ComponentProps, type ReactNode, useId } from 'react';
import { useFormContext } from 'react-hook-form';

interface Shared {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
}

interface Wiring {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

/** Label, hint and error around one control, wired so that screen readers hear all three. */
function Field(props: Shared & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const { getFieldState, formState } = useFormContext();
  const { error } = getFieldState(props.name, formState);
  const described = [props.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {props.label}
        {!props.required && <span className="font-normal text-quiet"> (optional)</span>}
      </label>
      {props.hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {props.hint}
        </p>
      )}
      {props.children({
        id,
        'aria-invalid': error !== undefined,
        'aria-describedby': described || undefined,
        'aria-required': props.required,
      })}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-red">
          {error.message}
        </p>
      )}
    </div>
  );
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'placeholder' | 'min' | 'max' | 'step'
>;

export function TextField({ name, label, hint, required, ...input }: Shared & InputProps) {
  const { register } = useFormContext();
  return (
    <Field {...{ name, label, hint, required }}>
      {(wiring) => <input className="field" {...input} {...wiring} {...register(name)} />}
    </Field>
  );
}

export function TextArea({ rows = 5, ...shared }: Shared & { rows?: number }) {
  const { register } = useFormContext();
  return (
    <Field {...shared}>
      {(wiring) => (
        <textarea className="field" rows={rows} {...wiring} {...register(shared.name)} />
      )}
    </Field>
  );
}

interface SelectProps extends Shared {
  options: readonly string[];
  /** What stands there until something is chosen. */
  prompt?: string;
  nameOf?: (option: string) => string;
}

export function SelectField({ options, prompt, nameOf, ...shared }: SelectProps) {
  const { register } = useFormContext();
  return (
    <Field {...shared}>
      {(wiring) => (
        <select className="field" {...wiring} {...register(shared.name)}>
          {prompt !== undefined && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {nameOf?.(option) ?? option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
