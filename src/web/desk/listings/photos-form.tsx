import type { FormEvent } from 'react';
import type { ListedBusiness } from '../../../contract/desk/listing-desk.ts';
import { type DeskPhoto, MOST_PHOTOS } from '../../../contract/directory/photo.ts';
import { useWrite } from '../data/desk-data.ts';
import { Line } from '../layout/line.tsx';
import { AddPhoto } from './add-photo.tsx';

/** The photos of a listing: their words and order, taken away and put back, and one more. */
export function PhotosForm({ business }: { business: ListedBusiness }) {
  const { id, photos } = business;
  const write = useWrite();
  const set = (arranged: DeskPhoto[], done: string) =>
    write.mutate({
      call: 'PUT /admin/businesses/{id}/photos',
      params: { id },
      body: { photos: arranged.map(({ smallUrl: _, ...photo }) => photo) },
      done,
    });
  const change = (place: number, edit: Partial<DeskPhoto>, done: string) =>
    set(
      photos.map((photo, at) => (at === place ? { ...photo, ...edit } : photo)),
      done,
    );
  const first = (place: number) =>
    set(
      photos
        .flatMap((photo, at) => (at === place ? [] : photo))
        .toSpliced(0, 0, ...photos.slice(place, place + 1)),
      'It stands first, and on the card.',
    );
  const shown = photos.filter(({ isShown }) => isShown).length;
  return (
    <section className="mt-6 border-t border-rule pt-4">
      <h3 className="text-lg">Photos</h3>
      {photos.length === 0 && <p className="text-sm text-quiet">None yet.</p>}
      <ul className="grid gap-3">
        {photos.map((photo, place) => (
          <Photo
            key={photo.id}
            photo={photo}
            busy={write.isPending}
            onAlt={(alt) => change(place, { alt }, 'The words are changed.')}
            onShow={(isShown) =>
              change(
                place,
                { isShown },
                isShown ? 'Readers see it again.' : 'Readers no longer see it.',
              )
            }
            onFirst={place > 0 && photo.isShown ? () => first(place) : undefined}
          />
        ))}
      </ul>
      {shown < MOST_PHOTOS && <AddPhoto id={id} />}
    </section>
  );
}

interface PhotoProps {
  photo: DeskPhoto;
  busy: boolean;
  onAlt: (alt: string) => void;
  onShow: (isShown: boolean) => void;
  onFirst: (() => void) | undefined;
}

function Photo({ photo, busy, onAlt, onShow, onFirst }: PhotoProps) {
  const { alt, smallUrl, isShown } = photo;
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onAlt(String(new FormData(event.currentTarget).get('alt') ?? ''));
  }
  if (!isShown) {
    return (
      <li className="flex flex-wrap items-center gap-3 text-sm text-quiet">
        <span>“{alt}” is taken away, and forgotten after 30 days.</span>
        <button
          type="button"
          className="button button-plain"
          disabled={busy}
          onClick={() => onShow(true)}
        >
          Put back<span className="sr-only"> {alt}</span>
        </button>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-end gap-3">
      <img src={smallUrl} alt="" width={84} height={84} className="bg-raised" />
      <form onSubmit={submit} className="flex grow flex-wrap items-end gap-3">
        <Line key={alt} name="alt" label="What it shows" required defaultValue={alt} />
        <button type="submit" className="button button-plain" disabled={busy}>
          Save<span className="sr-only"> the words of {alt}</span>
        </button>
        {onFirst && (
          <button type="button" className="button button-plain" disabled={busy} onClick={onFirst}>
            Put first<span className="sr-only"> {alt}</span>
          </button>
        )}
        <button
          type="button"
          className="button button-plain"
          disabled={busy}
          onClick={() => onShow(false)}
        >
          Take away<span className="sr-only"> {alt}</span>
        </button>
      </form>
    </li>
  );
}
