import type { DeskField } from '../../../contract/desk/desk.ts';
import { countryName } from '../../../contract/places/countries.ts';
import { Choice } from './choice.tsx';
import { Line } from './line.tsx';

/** The control in which a field is corrected. */
export function FieldControl({ field }: { field: DeskField }) {
  const { name, label, value, input, options } = field;
  if (input === 'choice') {
    const named = (code: string) => [code, name === 'country' ? countryName(code) : code] as const;
    const choices = (options ?? []).map(named);
    return <Choice name={name} label={label} defaultValue={value} options={choices} />;
  }
  return (
    <Line
      name={name}
      label={label}
      defaultValue={value}
      {...(input === 'text' && { rows: 5 })}
      {...(input === 'moment' && { type: 'datetime-local' })}
      {...(input === 'money' && { inputMode: 'decimal' as const })}
      {...(input === 'number' && { inputMode: 'numeric' as const })}
    />
  );
}
