import { type ComponentProps, useId } from 'react';

type Props = { label: string; hint?: string | undefined; rows?: number } & Pick<
  ComponentProps<'input'>,
  'name' | 'type' | 'required' | 'inputMode' | 'defaultValue' | 'value'
> & { onText?: (text: string) => void };

/** A labelled input, or a textarea when it has rows. */
export function TextField({ label, hint, rows, onText, ...input }: Props) {
  const id = useId();
  const shared = {
    id,
    className: 'field',
    'aria-describedby': hint && `${id}-hint`,
    ...(onText && {
      onChange: (event: { target: { value: string } }) => onText(event.target.value),
    }),
  };
  const { type: _, inputMode: __, ...area } = input;
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-quiet">
          {hint}
        </p>
      )}
      {rows ? <textarea rows={rows} {...shared} {...area} /> : <input {...shared} {...input} />}
    </div>
  );
}
