import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskPicture } from '../../../contract/articles/article-desk.ts';
import { counted } from '../../../contract/write-count.ts';
import { deskPictures } from '../data/desk-data.ts';
import { Loaded } from '../layout/loaded.tsx';
import { TextField } from '../layout/text-field.tsx';

interface Props {
  action: string;
  onChoose: (picture: DeskPicture) => void;
}

/** All pictures, searched by description, caption, credit or file name. */
export function PictureList({ action, onChoose }: Props) {
  const [words, setWords] = useState('');
  const query = useQuery(deskPictures(words));
  return (
    <div className="grid gap-4">
      <TextField
        label="Find by description, caption, credit or file name"
        value={words}
        onText={setWords}
      />
      <Loaded
        query={query}
        loading="Loading pictures..."
        empty={words ? 'No pictures match' : 'No pictures yet'}
        isEmpty={(pictures) => pictures.length === 0}
      >
        {(pictures) => (
          <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 xl:grid-cols-4">
            {pictures.map((picture) => (
              <li key={picture.name} className="grid content-start gap-1 text-sm">
                <img
                  src={picture.url.replace('/desk/', '/desk/480/')}
                  alt={picture.alt}
                  loading="lazy"
                  className="aspect-video w-full bg-raised object-cover"
                />
                <span className="line-clamp-2">
                  {picture.alt || <em>No description yet</em>}
                  {picture.credit && <span className="text-quiet"> · {picture.credit}</span>}
                </span>
                <span className="text-quiet">
                  {picture.usedIn.length === 0
                    ? 'Not used'
                    : `Used in ${counted(picture.usedIn.length, 'article')}`}
                </span>
                <button
                  type="button"
                  className="button button-plain"
                  onClick={() => onChoose(picture)}
                >
                  {action}
                  <span className="sr-only">: {picture.alt || picture.fileName}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  );
}
