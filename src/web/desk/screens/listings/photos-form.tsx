import { useState } from 'react';
import { type DeskPhoto, MOST_PHOTOS, PHOTO_TYPES } from '../../../../contract/photo.ts';
import { showToast } from '../../../toasts/show-toast.ts';
import { sendFile, useWrite } from '../../kit/data/desk-data.ts';
import { refetchWhere } from '../../kit/data/desk-query.ts';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { Fold } from '../../kit/layout/fold.tsx';
import { Read } from '../../kit/layout/loaded.tsx';

interface Props {
  kind: keyof typeof MOST_PHOTOS;
  id: string;
  photos: DeskPhoto[];
}

/** Not imported from the catalogue, which would add it to the code of every page. */
const SCREENS = { business: 'businesses', event: 'events', funeral: 'funerals' } as const;

/** The photos of a listing: describe, order, remove, restore and add. */
export function PhotosForm({ kind, id, photos }: Props) {
  const write = useWrite();
  const one = MOST_PHOTOS[kind] === 1;
  const noun = one ? 'Picture' : 'Photo';
  /** Where there can be only one, a restored picture replaces the one that is shown. */
  const show = (index: number, isShown: boolean) =>
    set(
      photos.map((photo, each) =>
        each === index ? { ...photo, isShown } : { ...photo, isShown: photo.isShown && !one },
      ),
      `${noun} ${isShown ? 'restored' : 'removed'}.`,
    );
  const set = (arranged: DeskPhoto[], done: string, form?: SentForm) =>
    write.mutate({
      call: `PUT /admin/${SCREENS[kind]}/{id}/photos`,
      params: { id },
      body: { photos: arranged.map(({ smallUrl: _, ...photo }) => photo) },
      done,
      form,
    });
  const change = (index: number, edit: Partial<DeskPhoto>, done: string, form?: SentForm) =>
    set(
      photos.map((photo, each) => (each === index ? { ...photo, ...edit } : photo)),
      done,
      form,
    );
  const first = (index: number) =>
    set(
      photos
        .flatMap((photo, each) => (each === index ? [] : photo))
        .toSpliced(0, 0, ...photos.slice(index, index + 1)),
      'This photo is now first, and on the card.',
    );
  const shown = photos.filter(({ isShown }) => isShown).length;
  return (
    <Fold
      title={one ? 'Picture' : 'Photos'}
      state={shown > 0 ? String(shown) : 'none yet'}
      open={photos.length > 0}
    >
      <ul className="grid gap-3">
        {photos.map((photo, index) => (
          <Photo
            key={photo.id}
            photo={photo}
            busy={write.isPending}
            onAlt={(form) =>
              change(index, { alt: form.text('alt') }, 'Description saved.', {
                ...form,
                // The server names it by its index; here it has a form of its own.
                refuse: (errors) => form.refuse({ alt: Object.values(errors).flat() }),
              })
            }
            onShow={(isShown) => show(index, isShown)}
            onFirst={!one && index > 0 && photo.isShown ? () => first(index) : undefined}
          />
        ))}
      </ul>
      {(one || shown < MOST_PHOTOS[kind]) && (
        <AddPhoto
          call={`POST /admin/${SCREENS[kind]}/{id}/photos`}
          id={id}
          label={one ? 'Picture file' : 'Add a photo'}
          name={one ? (shown > 0 ? 'Replace picture' : 'Add picture') : 'Add photo'}
        />
      )}
    </Fold>
  );
}

interface PhotoProps {
  photo: DeskPhoto;
  busy: boolean;
  onAlt: (form: SentForm) => void;
  onShow: (isShown: boolean) => void;
  onFirst: (() => void) | undefined;
}

function Photo({ photo, busy, onAlt, onShow, onFirst }: PhotoProps) {
  const { alt, smallUrl, isShown } = photo;
  if (!isShown) {
    return (
      <li className="flex flex-wrap items-center gap-3 text-sm text-quiet">
        <span>“{alt}” is removed and will be deleted after 30 days.</span>
        <Button about={alt} disabled={busy} onClick={() => onShow(true)}>
          Restore
        </Button>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-end gap-3">
      <img src={smallUrl} alt="" width={84} height={84} className="bg-raised" />
      <DeskForm onSend={onAlt} className="flex grow flex-wrap items-end gap-3">
        <TextField
          key={alt}
          name="alt"
          label="Description (alt text)"
          required
          defaultValue={alt}
        />
        <Button type="submit" about={`the description of ${alt}`} disabled={busy}>
          Save
        </Button>
        {onFirst && (
          <Button about={alt} disabled={busy} onClick={onFirst}>
            Make first
          </Button>
        )}
        <Button about={alt} disabled={busy} onClick={() => onShow(false)}>
          Remove
        </Button>
      </DeskForm>
    </li>
  );
}

/** The picture of an event, before it is published and after: describe, replace, remove, restore. */
export const EventPicture = ({ id }: { id: string }) => (
  <Read path="/admin/events/{id}/photos" params={{ id }}>
    {({ photos }) => <PhotosForm kind="event" id={id} photos={photos} />}
  </Read>
);

interface AddPhotoProps {
  call: `POST /admin/${(typeof SCREENS)[keyof typeof SCREENS]}/{id}/photos`;
  id: string;
  label: string;
  name: string;
}

function AddPhoto({ call, id, label, name }: AddPhotoProps) {
  const [busy, setBusy] = useState(false);
  async function submit(form: SentForm) {
    const file = form.data.get('photo');
    if (!(file instanceof File)) return;
    setBusy(true);
    const alt = form.text('alt');
    const added = await sendFile(call, { id, alt }, file);
    setBusy(false);
    if (!added) return;
    form.reset();
    showToast({ title: 'Done', description: 'Photo saved.' });
    await refetchWhere((read) => read.startsWith('/api/admin'));
  }
  return (
    <DeskForm onSend={submit} className="mt-4 flex flex-wrap items-end gap-3">
      <TextField label={label} type="file" name="photo" required accept={PHOTO_TYPES} />
      <TextField name="alt" label="Description (alt text)" required />
      <Button type="submit" disabled={busy}>
        {busy ? 'Saving...' : name}
      </Button>
    </DeskForm>
  );
}
