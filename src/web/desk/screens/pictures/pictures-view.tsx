import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DeskPicture, PICTURES_PER_PAGE } from '../../../../contract/articles/article-desk.ts';
import { call } from '../../kit/data/call.ts';
import { pageOf } from '../../kit/data/desk-data.ts';
import { siteAddress } from '../../kit/data/site-address.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { ExportCsv } from '../../kit/lists/export-csv.tsx';
import { ListFilters } from '../../kit/lists/list-filters.tsx';
import { ListPager, ListRange } from '../../kit/lists/list-pages.tsx';
import { useList } from '../../kit/lists/use-list.ts';
import { PictureEditor } from './picture-editor.tsx';
import { PictureGrid } from './picture-grid.tsx';

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
    <>
      <ListFilters label="Pictures" list={list} hint="Description, caption, credit or file name" />
      <ListRange list={list} total={query.data?.total} perPage={PICTURES_PER_PAGE}>
        <ExportCsv
          name="pictures"
          total={query.data?.total}
          head={['Description', 'Caption', 'Credit', 'File name', 'Added', 'Used in', 'Address']}
          toRow={(picture: DeskPicture) => [
            picture.alt,
            picture.caption,
            picture.credit,
            picture.fileName,
            picture.addedAt,
            picture.usedIn.map(({ title }) => title).join('; '),
            `${siteAddress()}${picture.url}`,
          ]}
          read={(page) => call('GET /admin/pictures', { params: { ...list.query, page } })}
        />
      </ListRange>
      <Loaded
        query={query}
        loading="Loading pictures..."
        empty={list.isFiltered ? 'No pictures match' : 'No pictures yet'}
        isEmpty={({ rows }) => rows.length === 0}
      >
        {({ rows, total }) => (
          <>
            <PictureGrid pictures={rows} action="Edit" onChoose={onOpen} />
            <ListPager list={list} total={total} perPage={PICTURES_PER_PAGE} />
          </>
        )}
      </Loaded>
    </>
  );
}
