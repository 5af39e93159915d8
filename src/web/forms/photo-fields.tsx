import { useContext } from 'react';
import { altField, PHOTO_TYPES } from '../../contract/photo.ts';
import { useField } from './form-context.ts';
import { Posted } from './posted.ts';

interface Props {
  legend: string;
  /** What may be sent. */
  hint: string;
  fields: readonly string[];
  example: string;
}

/** Photos, each with a description. Browsers never refill a file field, so the form asks again. */
export function PhotoFields({ legend, hint, fields, example }: Props) {
  const posted = useContext(Posted);
  const word = legend.toLowerCase();
  return (
    <fieldset className="grid gap-4 border-t border-rule pt-5">
      <legend className="font-semibold">
        {legend}
        <span className="font-normal text-quiet"> (optional)</span>
      </legend>
      <p className="text-sm text-quiet">
        {hint}
        {posted &&
          ` If you’d added ${fields.length > 1 ? `${word}, please add them` : `a ${word}, please add it`} again.`}
      </p>
      {fields.map((name, index) => (
        <PhotoField
          key={name}
          name={name}
          label={fields.length > 1 ? `photo ${index + 1}` : word}
          example={example}
        />
      ))}
    </fieldset>
  );
}

function PhotoField({ name, label, example }: { name: string; label: string; example: string }) {
  const alt = altField(name);
  const { error: wrongPhoto } = useField(name);
  const { initial, error: wrongAlt } = useField(alt);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div className="grid content-start gap-1">
        <label htmlFor={`field-${name}`} className="text-sm font-semibold">
          {label.charAt(0).toUpperCase() + label.slice(1)}
        </label>
        <input
          id={`field-${name}`}
          type="file"
          name={name}
          accept={PHOTO_TYPES}
          aria-invalid={wrongPhoto !== undefined}
          aria-describedby={wrongPhoto ? `${name}-error` : undefined}
          className="field"
        />
        <Wrong id={`${name}-error`}>{wrongPhoto}</Wrong>
      </div>
      <div className="grid content-start gap-1">
        <label htmlFor={`field-${alt}`} className="text-sm font-semibold">
          Describe {label.startsWith('photo ') ? label : `the ${label}`}
        </label>
        <input
          id={`field-${alt}`}
          name={alt}
          maxLength={200}
          defaultValue={initial}
          placeholder={example}
          aria-invalid={wrongAlt !== undefined}
          aria-describedby={wrongAlt ? `${alt}-error` : undefined}
          className="field"
        />
        <Wrong id={`${alt}-error`}>{wrongAlt}</Wrong>
      </div>
    </div>
  );
}

const Wrong = ({ id, children }: { id: string; children: string | undefined }) =>
  children ? (
    <p id={id} className="font-semibold text-red">
      {children}
    </p>
  ) : null;
