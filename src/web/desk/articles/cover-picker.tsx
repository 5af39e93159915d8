import { useState } from 'react';
import type { ArticleEdit } from '../../../contract/articles/article-desk.ts';
import { isDrawnCover } from '../../../domain/articles/article-cover.ts';
import { Button } from '../layout/button.tsx';
import { TextField } from '../layout/text-field.tsx';
import { PictureList } from '../pictures/picture-list.tsx';
import { chooseFiles, sendPicture } from '../writing/upload.ts';
import { CoverCreditFields, NO_CREDIT } from './cover-credit-fields.tsx';

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
    <div className="grid gap-2 sm:col-span-2">
      <div className="flex flex-wrap items-end gap-3">
        {imageUrl && (
          <img src={imageUrl} alt="" className="aspect-video w-40 bg-raised object-cover" />
        )}
        <Button
          onClick={() =>
            chooseFiles(async ([file]) => {
              const uploaded = file && (await sendPicture(file));
              if (uploaded)
                set({ imageUrl: coverOf(uploaded.url), imageAlt: '', imageCredit: NO_CREDIT });
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
