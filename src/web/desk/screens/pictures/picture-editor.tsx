import { type MouseEvent, useState } from 'react';
import { Link } from 'wouter';
import type { DeskPicture, PictureEdit } from '../../../../contract/articles/article-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { openHere } from '../../kit/data/use-desk-route.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { Button, bound, TextField } from '../../kit/layout/controls.tsx';

const SIDES = ['left', 'top', 'right', 'bottom'] as const;

const close = () => openHere(deskPath('pictures'));

/** Edits the description of a picture and how it is cropped as a cover. */
export function PictureEditor({ picture }: { picture: DeskPicture }) {
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
            style={Object.fromEntries(SIDES.map((side) => [side, `${crop[side]}%`]))}
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
        onDone={close}
        buttons={<Button onClick={close}>Back</Button>}
      >
        <TextField label="Description (alt text)" {...field('alt')} rows={2} />
        <TextField label="Caption" {...field('caption')} />
        <TextField label="Credit" {...field('credit')} />
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="text-sm font-semibold">Focus and crop (%)</legend>
          <TextField
            label="Focus from the left"
            {...percent(focus.x, 100, (x) => set({ focus: { ...focus, x } }))}
          />
          <TextField
            label="Focus from the top"
            {...percent(focus.y, 100, (y) => set({ focus: { ...focus, y } }))}
          />
          {SIDES.map((side) => (
            <TextField
              key={side}
              label={`Crop ${side}`}
              {...percent(crop[side], 90, (value) => set({ crop: { ...crop, [side]: value } }))}
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

/** The properties of a field that holds a whole number from 0 to the maximum. */
const percent = (value: number, max: number, onValue: (value: number) => void) => ({
  type: 'number',
  min: 0,
  max,
  value,
  onText: (text: string) => onValue(Math.min(max, Math.max(0, Math.round(Number(text))))),
});
