import { type ComponentProps, type ReactNode, useId } from 'react';
import { deskPath, type PlainRouteName } from '../../../../domain/desk/desk-path.ts';
import { isDate, markEmptyDate } from '../../../forms/mark-empty-date.ts';
import { openHere } from '../data/use-desk-route.ts';
import { FieldError, useFieldError } from '../forms/field-errors.tsx';
import { TextLength } from './text-length.tsx';

const KINDS = {
  /** The one thing a screen, a dialog or a form is for. */
  main: 'button',
  plain: 'button button-plain',
  /** What can't be undone. */
  danger: 'button border-red bg-red text-paper hover:text-red',
  /** Beside a list or a text. */
  quiet: 'chip text-sm',
};
export type ButtonKind = keyof typeof KINDS;

interface Props extends ComponentProps<'button'> {
  kind?: ButtonKind | undefined;
  /** What it acts on, for screen readers: 'Remove' says “Remove the redirect from /old”. */
  about?: string | undefined;
}

/**
 * A button of the desk. A screen has one `main` button; everything else is plain.
 *
 * @example
 * <Button about={row.title} onClick={() => remove(row)}>Remove</Button>
 */
export function Button({ kind = 'plain', about, className, children, ...button }: Props) {
  return (
    <button
      type="button"
      className={[KINDS[kind], className].filter(Boolean).join(' ')}
      {...button}
    >
      {children}
      {about && <span className="sr-only"> {about}</span>}
    </button>
  );
}

/** Back to the list, with its filters: `<BackButton to="subscribers">All subscribers</BackButton>`. */
export const BackButton = ({ to, children }: { to: PlainRouteName; children: ReactNode }) => (
  <Button className="mb-6" onClick={() => openHere(deskPath(to))}>
    ← {children}
  </Button>
);

type TextFieldProps = { label: string; rows?: number; hint?: string | undefined } & Pick<
  ComponentProps<'input'>,
  | 'name'
  | 'type'
  | 'required'
  | 'inputMode'
  | 'defaultValue'
  | 'value'
  | 'minLength'
  | 'maxLength'
  | 'placeholder'
  | 'autoComplete'
  | 'min'
  | 'max'
  | 'accept'
  | 'spellCheck'
> & {
    onText?: (text: string) => void;
    /** Its placeholder says what it is for, so the label is for screen readers. */
    isNamedInside?: boolean;
    /** Gets the focus when it appears. */
    focused?: (control: HTMLElement | null) => void;
    /** How many characters phones show: its length stands below it, and where they cut it off. */
    shown?: number;
  };

/** A value that React writes comes without an event. */
const emptyMark = (value: TextFieldProps['value']) =>
  value === undefined ? { ref: markEmptyDate } : { 'data-empty': value === '' || undefined };

/** A labelled input, or a textarea when it has rows, with what was refused below it. */
export function TextField({
  label,
  rows,
  hint,
  onText,
  isNamedInside,
  focused,
  shown,
  ...input
}: TextFieldProps) {
  const id = useId();
  const { error, wiring } = useFieldError(input.name, id);
  const shared = {
    id,
    className: 'field',
    ...wiring,
    ...(shown && { 'aria-describedby': error ? `${id}-error ${id}-length` : `${id}-length` }),
    ...(isDate(input.type) && emptyMark(input.value)),
    ...(focused && { ref: focused }),
    ...(onText && {
      onChange: (event: { target: { value: string } }) => onText(event.target.value),
    }),
  };
  const { type: _, inputMode: __, min: ___, max: ____, accept: _____, ...area } = input;
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] content-start gap-1">
      <label htmlFor={id} className={isNamedInside ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {hint && <p className="text-sm text-quiet">{hint}</p>}
      {rows ? <textarea rows={rows} {...shared} {...area} /> : <input {...shared} {...input} />}
      <FieldError id={id} name={input.name} />
      {shown && <TextLength id={`${id}-length`} text={String(input.value ?? '')} shown={shown} />}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  /** Values that are their own names, or pairs of value and name. */
  options: readonly (Value | readonly [value: Value, name: string])[];
  name?: string;
  defaultValue?: string;
  value?: string;
  onChoose?: (value: Value) => void;
}

export function Choice<Value extends string>({
  label,
  options,
  onChoose,
  ...select
}: ChoiceProps<Value>) {
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

interface TickBoxProps extends Omit<ComponentProps<'input'>, 'className'> {
  type?: 'checkbox' | 'radio';
  children: ReactNode;
}

/** A checkbox or a radio button with its words beside it. */
export function TickBox({ type = 'checkbox', children, ...input }: TickBoxProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type={type} className="size-5 shrink-0" {...input} />
      {children}
    </label>
  );
}

/**
 * Binds text fields to the fields of an object that is being edited.
 *
 * @example
 * const field = bound(edit, set);
 * <TextField label="Author" {...field('authorName')} />
 */
export const bound =
  <Edit extends object>(edit: Edit, set: (change: Partial<Edit>) => void, prefix = '') =>
  (name: TextNames<Edit> & string) => ({
    name: `${prefix}${name}`,
    value: String(edit[name] ?? ''),
    onText: (text: string) => set({ [name]: text } as Partial<Edit>),
  });

/** The fields that hold text. */
type TextNames<Edit> = {
  [Name in keyof Edit]-?: Edit[Name] extends string | null | undefined ? Name : never;
}[keyof Edit];
