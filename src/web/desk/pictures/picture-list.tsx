import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskPicture } from '../../../contract/articles/article-desk.ts';
import { deskPictures } from '../data/desk-data.ts';
import { DeskList } from '../layout/desk-list.tsx';
import { Line } from '../layout/line.tsx';

interface Props {
  action: string;
  onChoose: (picture: DeskPicture) => void;
}

/** Every picture once, found by what is said about it. */
export function PictureList({ action, onChoose }: Props) {
  const [words, setWords] = useState('');
  const query = useQuery(deskPictures(words));
  return (
    <div className="grid gap-4">
      <Line
        label="Find by description, caption, credit or file name"
        value={words}
        onText={setWords}
      />
      <DeskList
        query={query}
        loading="Loading pictures..."
        empty={words ? 'No picture has these words' : 'No pictures yet'}
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
                  {picture.alt || <em>Not described yet</em>}
                  {picture.credit && <span className="text-quiet"> · {picture.credit}</span>}
                </span>
                <span className="text-quiet">
                  {picture.usedIn.length === 0
                    ? 'Used nowhere'
                    : `Used in ${picture.usedIn.length === 1 ? '1 article' : `${picture.usedIn.length} articles`}`}
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
      </DeskList>
    </div>
  );
}
