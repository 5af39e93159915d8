import { useState } from 'react';
import { PICTURES_PER_PAGE } from '../../../../contract/articles/article-choices.ts';
import type { DeskPicture } from '../../../../contract/articles/article-desk.ts';
import { counted } from '../../../../contract/write-count.ts';
import { useRows } from '../../kit/data/desk-data.ts';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { Pager } from '../../kit/lists/list-pages.tsx';

interface Props {
  action: string;
  onChoose: (picture: DeskPicture) => void;
}

/** All pictures inside another screen, whose address says nothing about them. */
export function PictureList({ action, onChoose }: Props) {
  const [{ search, page }, setShown] = useState({ search: '', page: 1 });
  const { query } = useRows('/admin/pictures', page, { search });
  return (
    <div className="grid gap-4">
      <TextField
        label="Find by description, caption, credit or file name"
        value={search}
        onText={(words) => setShown({ search: words, page: 1 })}
      />
      <Loaded
        query={query}
        empty={search ? 'No pictures match' : 'No pictures yet'}
        isEmpty={({ rows }) => rows.length === 0}
      >
        {({ rows, total }) => (
          <>
            <PictureGrid pictures={rows} action={action} onChoose={onChoose} />
            <Pager
              page={page}
              last={Math.ceil(total / PICTURES_PER_PAGE)}
              onPage={(next) => setShown({ search, page: next })}
            />
          </>
        )}
      </Loaded>
    </div>
  );
}

interface PictureGridProps {
  pictures: readonly DeskPicture[];
  action: string;
  onChoose: (picture: DeskPicture) => void;
}

export function PictureGrid({ pictures, action, onChoose }: PictureGridProps) {
  return (
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
          <Button onClick={() => onChoose(picture)}>
            {action}
            <span className="sr-only">: {picture.alt || picture.fileName}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
