import { type ComponentProps, type ReactNode, useContext } from 'react';
import { useField } from './form-context.ts';
import { isDate, markEmptyDate } from './mark-empty-date.ts';
import { Posted } from './posted.ts';

interface Shared {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  /** Where something is changed that is there already, its label doesn't say that it is optional. */
  isPlain?: boolean;
}

interface Wiring {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
  autoFocus: boolean | undefined;
}

/** Derived from the name, so that the message above the form can link to the field. */
export const fieldId = (name: string) => `field-${name}`;

/** Label, hint and error around one control, connected so that screen readers announce all three. */
function Field(props: Shared & { children: (wiring: Wiring) => ReactNode }) {
  const id = fieldId(props.name);
  const { error } = useField(props.name);
  const isFirstWrong = useIsFirstWrong(props.name);
  const described = [props.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {props.label}
        {!props.required && !props.isPlain && (
          <span className="font-normal text-quiet"> (optional)</span>
        )}
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
        autoFocus: isFirstWrong || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="font-semibold text-red">
          {error}
        </p>
      )}
    </div>
  );
}

/** Without scripts the browser itself focuses the first field that the server refused. */
export function useIsFirstWrong(name: string): boolean {
  const posted = useContext(Posted);
  return Object.keys(posted?.values ?? {}).find((field) => posted?.errors[field]) === name;
}

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'list' | 'placeholder' | 'min' | 'max' | 'step'
>;

export function TextField(props: Shared & InputProps) {
  const { name, label, hint, required, isPlain, ...input } = props;
  const { initial } = useField(name);
  return (
    <Field {...{ name, label, hint, required, isPlain }}>
      {(wiring) => (
        <input
          className="field"
          {...input}
          {...wiring}
          {...(isDate(input.type) && {
            ref: markEmptyDate,
            'data-unset': initial ? undefined : '',
          })}
          name={name}
          defaultValue={initial}
        />
      )}
    </Field>
  );
}

export function TextArea({ rows = 5, ...shared }: Shared & { rows?: number }) {
  const { initial } = useField(shared.name);
  return (
    <Field {...shared}>
      {(wiring) => (
        <textarea
          className="field"
          rows={rows}
          {...wiring}
          name={shared.name}
          defaultValue={initial}
        />
      )}
    </Field>
  );
}

interface SelectProps extends Shared {
  options: readonly string[];
  /** Shown until something is chosen. */
  prompt?: string;
  nameOf?: (option: string) => string;
}

export function SelectField({ options, prompt, nameOf, ...shared }: SelectProps) {
  const { initial } = useField(shared.name);
  return (
    <Field {...shared}>
      {(wiring) => (
        <select className="field" {...wiring} name={shared.name} defaultValue={initial}>
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
