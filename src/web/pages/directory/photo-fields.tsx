import { useContext } from 'react';
import { altField, PHOTO_FIELDS } from '../../../contract/directory/photo.ts';
import { useField } from '../../forms/form-context.ts';
import { Posted } from '../../forms/posted.ts';

/** Three photos, each with a description. Browsers never refill a file field, so the form asks again. */
export function PhotoFields() {
  const posted = useContext(Posted);
  return (
    <fieldset className="grid gap-4 border-t border-rule pt-5">
      <legend className="font-semibold">
        Photos<span className="font-normal text-quiet"> (optional)</span>
      </legend>
      <p className="text-sm text-quiet">
        Up to three, 8 MB each: your shop, your food, your work. We resize photos and strip location
        and camera data.
        {posted && ' If you’d added photos, please add them again.'}
      </p>
      {PHOTO_FIELDS.map((name, index) => (
        <Photo key={name} name={name} number={index + 1} />
      ))}
    </fieldset>
  );
}

function Photo({ name, number }: { name: string; number: number }) {
  const alt = altField(name);
  const { error: wrongPhoto } = useField(name);
  const { initial, error: wrongAlt } = useField(alt);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div className="grid content-start gap-1">
        <label htmlFor={`field-${name}`} className="text-sm font-semibold">
          Photo {number}
        </label>
        <input
          id={`field-${name}`}
          type="file"
          name={name}
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-invalid={wrongPhoto !== undefined}
          aria-describedby={wrongPhoto ? `${name}-error` : undefined}
          className="field"
        />
        <Wrong id={`${name}-error`}>{wrongPhoto}</Wrong>
      </div>
      <div className="grid content-start gap-1">
        <label htmlFor={`field-${alt}`} className="text-sm font-semibold">
          Describe photo {number}
        </label>
        <input
          id={`field-${alt}`}
          name={alt}
          maxLength={200}
          defaultValue={initial}
          placeholder="A plate of waakye with fish"
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
