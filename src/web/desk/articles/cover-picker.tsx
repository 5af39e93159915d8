import { useState } from 'react';
import type { ArticleEdit } from '../../../contract/articles/article-desk.ts';
import { TextField } from '../layout/text-field.tsx';
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
  return (
    <div className="grid gap-2 sm:col-span-2">
      <div className="flex flex-wrap items-end gap-3">
        {edit.imageUrl && (
          <img src={edit.imageUrl} alt="" className="aspect-video w-40 bg-raised object-cover" />
        )}
        <button
          type="button"
          className="button button-plain"
          onClick={() =>
            chooseFiles(async ([file]) => {
              const uploaded = file && (await sendPicture(file));
              if (uploaded) set({ imageUrl: coverOf(uploaded.url) });
            })
          }
        >
          Upload a cover
        </button>
        <button
          type="button"
          className="button button-plain"
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
        >
          Choose from pictures
        </button>
      </div>
      <TextField
        label="Cover path"
        value={edit.imageUrl ?? ''}
        onText={(path) => set({ imageUrl: path || null })}
      />
      {choosing && (
        <PictureList
          action="Use as cover"
          onChoose={({ url, alt }) => {
            set({ imageUrl: coverOf(url), ...(alt && { imageAlt: alt }) });
            setChoosing(false);
          }}
        />
      )}
    </div>
  );
}
