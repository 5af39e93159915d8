import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeskPicture, PICTURES_PER_PAGE } from '../../../../contract/articles/article-desk.ts';
import { pageOf } from '../../kit/data/desk-data.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';
import { Pager } from '../../kit/lists/list-pages.tsx';
import { PictureGrid } from './picture-grid.tsx';

interface Props {
  action: string;
  onChoose: (picture: DeskPicture) => void;
}

/** All pictures inside another screen, whose address says nothing about them. */
export function PictureList({ action, onChoose }: Props) {
  const [{ search, page }, setShown] = useState({ search: '', page: 1 });
  const query = useQuery(pageOf('/admin/pictures', { search, page }));
  return (
    <div className="grid gap-4">
      <TextField
        label="Find by description, caption, credit or file name"
        value={search}
        onText={(words) => setShown({ search: words, page: 1 })}
      />
      <Loaded
        query={query}
        loading="Loading pictures..."
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
