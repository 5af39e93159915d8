import { useState } from 'react';
import type { ArticleEdit } from '../../../../contract/articles/article-desk.ts';
import { isDrawnCover } from '../../../../domain/articles/article-cover.ts';
import { readStored, writeStored } from '../../kit/data/use-stored.ts';
import { Button, bound, TextField } from '../../kit/layout/controls.tsx';
import { PictureList } from '../pictures/picture-list.tsx';
import { chooseFiles, sendPicture } from '../writing/upload.ts';

interface Props {
  edit: ArticleEdit;
  set: (change: Partial<ArticleEdit>) => void;
}

/** The address of a desk picture cropped to a cover around its focus. */
const coverOf = (url: string) => url.replace('/pictures/desk/', '/pictures/desk/cover/');

export function CoverPicker({ edit, set }: Props) {
  const [choosing, setChoosing] = useState(false);
  const { imageUrl } = edit;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        {imageUrl && (
          <img src={imageUrl} alt="" className="aspect-video w-40 bg-raised object-cover" />
        )}
        <Button
          onClick={() =>
            chooseFiles(async ([file]) => {
              const uploaded = file && (await sendPicture(file));
              if (uploaded)
                set({ imageUrl: coverOf(uploaded.url), imageAlt: '', imageCredit: lastCredit() });
            })
          }
        >
          Upload a photograph
        </Button>
        <Button aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          Choose from pictures
        </Button>
        {imageUrl && (
          <Button onClick={() => set({ imageUrl: null, imageAlt: '', imageCredit: null })}>
            Remove cover
          </Button>
        )}
      </div>
      <TextField
        label="Cover path"
        name="imageUrl"
        value={imageUrl ?? ''}
        onText={(path) => set({ imageUrl: path || null })}
      />
      {imageUrl && !isDrawnCover(imageUrl) && <CoverCreditFields edit={edit} set={set} />}
      {choosing && (
        <PictureList
          action="Use as cover"
          onChoose={({ url, alt, credit }) => {
            const imageCredit = { ...NO_CREDIT, name: credit };
            set({ imageUrl: coverOf(url), imageAlt: alt, imageCredit });
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}

const NO_CREDIT = { name: '', licence: '', url: '' };
const CREDIT = 'desk-picture-credit';

/** One's own photographs mostly have the same credit and licence as the last. */
const lastCredit = () => readStored<typeof NO_CREDIT>(CREDIT) ?? NO_CREDIT;

/** Who made the cover and on which terms we show it, required before it is published. */
function CoverCreditFields({ edit, set }: Props) {
  const credit = edit.imageCredit ?? NO_CREDIT;
  function change(part: Partial<typeof credit>) {
    const imageCredit = { ...credit, ...part };
    set({ imageCredit });
    writeStored(CREDIT, imageCredit);
  }
  const field = bound(credit, change, 'imageCredit.');
  return (
    <fieldset className="grid gap-3 border-l-4 border-gold pl-4">
      <legend className="sr-only">Credit of the cover</legend>
      <TextField label="Credit: who made it" {...field('name')} />
      <TextField label="Licence or source" {...field('licence')} />
      <TextField label="Link to the source (optional)" {...field('url')} />
      <p className="text-sm text-quiet">
        For example “CC BY-SA 4.0, Wikimedia Commons”, “Public domain” or “Used with permission”.
        Published articles need a description, a credit and a licence.
      </p>
    </fieldset>
  );
}
