import type { DeskField } from '../../../../contract/desk/desk-field.ts';
import { countryName } from '../../../../contract/places/countries.ts';
import { Choice } from './choice.tsx';
import { TextField } from './text-field.tsx';

/** The control for editing a field. */
export function FieldControl({ field }: { field: DeskField }) {
  const { name, label, value, input, options, hint } = field;
  if (input === 'choice') {
    const named = (code: string) => [code, name === 'country' ? countryName(code) : code] as const;
    const choices = (options ?? []).map(named);
    return <Choice name={name} label={label} defaultValue={value} options={choices} />;
  }
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      defaultValue={value}
      {...(input === 'text' && { rows: 5 })}
      {...(input === 'moment' && { type: 'datetime-local' })}
      {...(input === 'money' && { inputMode: 'decimal' as const })}
      {...(input === 'number' && { inputMode: 'numeric' as const })}
    />
  );
}
