import { useQuery } from '@tanstack/react-query';
import { PICTURES_PER_PAGE } from '../../../../contract/articles/article-choices.ts';
import type { DeskPicture } from '../../../../contract/articles/article-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { call } from '../../kit/data/call.ts';
import { pageOf, useRead } from '../../kit/data/desk-data.ts';
import { siteAddress } from '../../kit/data/site-address.ts';
import { openHere, useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { useList } from '../../kit/lists/list-filters.tsx';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { PictureGrid } from './picture-list.tsx';

/** The pictures screen. */
export function PicturesView() {
  const { route } = useDeskRoute();
  return route?.name === 'pictures/picture' ? (
    <OpenPicture name={route.params.name} />
  ) : (
    <Pictures />
  );
}

function OpenPicture({ name }: { name: string }) {
  const query = useRead('/admin/pictures/{name}', { name });
  return (
    <Loaded query={query} loading="Loading picture...">
      {(picture) => (
        <PictureEditor picture={picture} onClose={() => openHere(deskPath('pictures'))} />
      )}
    </Loaded>
  );
}

function Pictures() {
  const list = useList('pictures');
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
      {(rows) => (
        <PictureGrid
          pictures={rows}
          action="Edit"
          onChoose={({ name }) => openHere(deskPath('pictures/picture', { name }))}
        />
      )}
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
