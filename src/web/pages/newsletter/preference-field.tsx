import { useId } from 'react';
import type { PostedForm } from '../../../contract/forms/posted-form.ts';

interface LineProps {
  name: string;
  label: string;
  value: string;
  posted: PostedForm | undefined;
}

export function PreferenceField({ name, label, value, posted }: LineProps) {
  const id = useId();
  const error = posted?.errors[name]?.[0];
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <input
        id={id}
        name={name}
        className="field"
        defaultValue={value}
        aria-invalid={error !== undefined}
        aria-describedby={error && `${id}-error`}
      />
      {error && (
        <p id={`${id}-error`} className="font-semibold text-red">
          {error}
        </p>
      )}
    </div>
  );
}
