import { useId } from 'react';

interface Props {
  label: string;
  name: 'name' | 'password';
  type?: 'password';
  /** A password that is chosen here. */
  fresh?: boolean;
}

const COMPLETED = { name: 'username', password: 'current-password' } as const;

export function GateField({ label, name, type, fresh }: Props) {
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        name={name}
        type={type ?? 'text'}
        required={name === 'password'}
        minLength={fresh ? 12 : undefined}
        maxLength={name === 'name' ? 60 : 1000}
        autoComplete={fresh ? 'new-password' : COMPLETED[name]}
        className="field"
      />
      {fresh && <p className="text-sm text-quiet">At least 12 characters.</p>}
    </div>
  );
}
