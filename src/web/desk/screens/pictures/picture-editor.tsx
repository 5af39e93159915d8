import { type MouseEvent, useState } from 'react';
import { Link } from 'wouter';
import type { DeskPicture, PictureEdit } from '../../../../contract/articles/article-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { Button, bound, TextField } from '../../kit/layout/controls.tsx';

const SIDES = [
  ['left', 'Left'],
  ['top', 'Top'],
  ['right', 'Right'],
  ['bottom', 'Bottom'],
] as const;

/** Edits the description of a picture and how it is cropped as a cover. */
export function PictureEditor({ picture, onClose }: { picture: DeskPicture; onClose: () => void }) {
  const [edit, setEdit] = useState<PictureEdit>(picture);
  const set = (change: Partial<PictureEdit>) => setEdit({ ...edit, ...change });
  const field = bound(edit, set);
  const { alt, caption, credit, focus, crop } = edit;

  function aim(event: MouseEvent<HTMLButtonElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = Math.round(((event.clientX - left) / width) * 100);
    const y = Math.round(((event.clientY - top) / height) * 100);
    // A press by keyboard has no position; the number fields are for that.
    if (event.detail > 0) set({ focus: { x, y } });
  }

  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <div>
        <button type="button" className="relative block w-full" onClick={aim}>
          <img src={picture.url} alt={picture.alt} className="w-full" />
          <span
            aria-hidden="true"
            className="absolute size-8 -translate-1/2 rounded-full border-4 border-gold"
            style={{ left: `${focus.x}%`, top: `${focus.y}%` }}
          />
          <span
            aria-hidden="true"
            className="absolute border-2 border-dashed border-gold"
            style={Object.fromEntries(SIDES.map(([side]) => [side, `${crop[side]}%`]))}
          />
          <span className="sr-only">Click the focus point</span>
        </button>
        <p className="mt-2 text-sm text-quiet">
          Click the focus point. It stays visible in every cover. {picture.width} × {picture.height}
        </p>
      </div>
      <WriteForm
        call="PUT /admin/pictures/{name}"
        params={{ name: picture.name }}
        body={() => ({ alt, caption, credit, focus, crop })}
        className="grid content-start gap-4"
        done="Saved. Covers update within an hour."
        submit="Save"
        onDone={onClose}
        buttons={<Button onClick={onClose}>Back</Button>}
      >
        <TextField label="Description (alt text)" {...field('alt')} rows={2} />
        <TextField label="Caption" {...field('caption')} />
        <TextField label="Credit" {...field('credit')} />
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="text-sm font-semibold">Focus and crop (%)</legend>
          <PercentField
            label="Focus from the left"
            most={100}
            value={focus.x}
            onValue={(x) => set({ focus: { ...focus, x } })}
          />
          <PercentField
            label="Focus from the top"
            most={100}
            value={focus.y}
            onValue={(y) => set({ focus: { ...focus, y } })}
          />
          {SIDES.map(([side, name]) => (
            <PercentField
              key={side}
              label={`Crop ${name.toLowerCase()}`}
              most={90}
              value={crop[side]}
              onValue={(value) => set({ crop: { ...crop, [side]: value } })}
            />
          ))}
        </fieldset>
        <UsedIn picture={picture} />
      </WriteForm>
    </div>
  );
}

function UsedIn({ picture }: { picture: DeskPicture }) {
  if (picture.usedIn.length === 0)
    return <p className="text-sm text-quiet">Not used in any article.</p>;
  return (
    <div className="text-sm">
      Used in
      <ul>
        {picture.usedIn.map(({ id, title }) => (
          <li key={id}>
            <Link
              href={deskPath('articles/article', { id })}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A labelled number from 0 to a maximum of 100. */
function PercentField(props: {
  label: string;
  most: number;
  value: number;
  onValue: (value: number) => void;
}) {
  return (
    <label className="grid gap-1 text-sm">
      {props.label}
      <input
        type="number"
        min={0}
        max={props.most}
        className="field"
        value={props.value}
        onChange={({ target }) =>
          props.onValue(Math.min(props.most, Math.max(0, Math.round(Number(target.value)))))
        }
      />
    </label>
  );
}
