import { type ChangeEvent, useId, useState } from 'react';
import { DEFAULT_LOOK, type Look, ORNAMENTS, type Ornament } from '../../../../contract/look.ts';
import { colourProblem } from '../../../../domain/colour/look-colours.ts';
import { sendFile } from '../../kit/data/desk-data.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { FieldError, useFieldError } from '../../kit/forms/field-errors.tsx';
import { Button, Choice } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { SettingsLink } from '../../kit/layout/settings-link.tsx';

const NAMES: Record<Ornament, string> = {
  kente: 'Woven cloth',
  stripes: 'Stripes in your colours',
  dots: 'Dots in your colours',
  none: 'None',
};

export const LookView = () => (
  <Read path="/admin/look">{(look) => <LookForm key={JSON.stringify(look)} saved={look} />}</Read>
);

function LookForm({ saved }: { saved: Look }) {
  const [look, setLook] = useState(saved);
  const set = (change: Partial<Look>) => setLook({ ...look, ...change });
  return (
    <WriteForm
      call="PUT /admin/look"
      className="grid max-w-2xl gap-6"
      body={() => look}
      done="Saved. Pages, shared pictures, the phone app and emails use it from now on."
      submit="Save look"
      buttons={<Button onClick={() => setLook(DEFAULT_LOOK)}>As it ships</Button>}
    >
      <p className="text-quiet">
        The name and the tagline are under <SettingsLink />.
      </p>
      <PictureField
        label="Logo"
        hint="Beside the name on every page. A square picture without a background is best."
        value={look.logo}
        onChange={(logo) => set({ logo })}
      />
      <PictureField
        label="Icon"
        hint="In tabs and on home screens: square, at least 512 pixels wide."
        value={look.icon}
        onChange={(icon) => set({ icon })}
      />
      <ColourField
        name="red"
        label="First colour"
        hint="The first word of the name, labels and ornaments."
        value={look.red}
        onChange={(red) => set({ red })}
      />
      <ColourField
        name="green"
        label="Second colour"
        hint="The last word of the name, buttons and deep grounds."
        value={look.green}
        onChange={(green) => set({ green })}
      />
      <Choice
        label="Ornaments"
        options={ORNAMENTS.map((ornament) => [ornament, NAMES[ornament]] as const)}
        value={look.ornament}
        onChoose={(ornament) => set({ ornament })}
      />
    </WriteForm>
  );
}

interface ColourProps {
  name: string;
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
}

/** A colour for the light theme; it is lightened for the dark one. */
function ColourField({ name, label, hint, value, onChange }: ColourProps) {
  const id = useId();
  const { wiring, error } = useFieldError(name, id);
  const problem = /^#[0-9a-f]{6}$/i.test(value) ? colourProblem(value) : undefined;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <p className="text-sm text-quiet">{hint} It is lightened automatically for the dark theme.</p>
      <div className="flex items-center gap-3">
        <input
          type="color"
          aria-label={`Choose the ${label.toLowerCase()}`}
          className="size-11 shrink-0"
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          name={name}
          className="field max-w-40"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...wiring}
        />
      </div>
      <FieldError id={id} name={name} />
      {problem && problem !== error && (
        <p role="status" className="text-sm text-red">
          {problem}
        </p>
      )}
    </div>
  );
}

interface PictureProps {
  label: string;
  hint: string;
  /** The name of an uploaded picture, or empty. */
  value: string;
  onChange: (name: string) => void;
}

function PictureField({ label, hint, value, onChange }: PictureProps) {
  const id = useId();
  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    const stored = file && (await sendFile('POST /admin/pictures', { name: file.name }, file));
    if (stored) onChange(stored.url.split('/').at(-1) ?? '');
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <p className="text-sm text-quiet">{hint}</p>
      <div className="flex flex-wrap items-center gap-3">
        {value && (
          <img
            src={`/pictures/desk/${value}`}
            alt={`The ${label.toLowerCase()} now`}
            className="size-16 border border-rule bg-paper object-contain"
          />
        )}
        <input id={id} type="file" accept="image/*" className="field max-w-80" onChange={upload} />
        {value && <Button onClick={() => onChange('')}>Use the one that ships</Button>}
      </div>
    </div>
  );
}
