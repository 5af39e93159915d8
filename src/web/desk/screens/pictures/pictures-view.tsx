import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeskPicture, PICTURES_PER_PAGE } from '../../../../contract/articles/article-desk.ts';
import { call } from '../../kit/data/call.ts';
import { pageOf } from '../../kit/data/desk-data.ts';
import { siteAddress } from '../../kit/data/site-address.ts';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { useList } from '../../kit/lists/use-list.ts';
import { PictureEditor } from './picture-editor.tsx';
import { PictureGrid } from './picture-list.tsx';

/** The pictures screen. */
export function PicturesView() {
  const [open, setOpen] = useState<DeskPicture>();
  if (open) return <PictureEditor picture={open} onClose={() => setOpen(undefined)} />;
  return <Pictures onOpen={setOpen} />;
}

function Pictures({ onOpen }: { onOpen: (picture: DeskPicture) => void }) {
  const list = useList();
  const query = useQuery(pageOf('/admin/pictures', { ...list.query, page: list.page }));
  return (
    <ListScreen
      list={list}
      label="Pictures"
      hint="Description, caption, credit or file name"
      query={query}
      rowsOf={({ rows }) => rows}
      perPage={PICTURES_PER_PAGE}
      csv={{
        ...PICTURES_CSV,
        read: (page) => call('GET /admin/pictures', { params: { ...list.query, page } }),
      }}
      loading="Loading pictures..."
      empty={list.isFiltered ? 'No pictures match' : 'No pictures yet'}
    >
      {(rows) => <PictureGrid pictures={rows} action="Edit" onChoose={onOpen} />}
    </ListScreen>
  );
}

const PICTURES_CSV = {
  name: 'pictures',
  head: ['Description', 'Caption', 'Credit', 'File name', 'Added', 'Used in', 'Address'],
  toRow: (picture: DeskPicture) => [
    picture.alt,
    picture.caption,
    picture.credit,
    picture.fileName,
    picture.addedAt,
    picture.usedIn.map(({ title }) => title).join('; '),
    `${siteAddress()}${picture.url}`,
  ],
};
