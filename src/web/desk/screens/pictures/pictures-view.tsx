import { PICTURES_PER_PAGE } from '../../../../contract/articles/article-choices.ts';
import type { DeskPicture } from '../../../../contract/articles/article-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { useRows } from '../../kit/data/desk-data.ts';
import { siteAddress } from '../../kit/data/site-address.ts';
import { openHere, useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { Read } from '../../kit/layout/loaded.tsx';
import type { Columns } from '../../kit/lists/export-csv.tsx';
import { useList } from '../../kit/lists/list-filters.tsx';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { PictureGrid } from './picture-list.tsx';

export function PicturesView() {
  const { route } = useDeskRoute();
  return route?.name === 'pictures/picture' ? (
    <OpenPicture name={route.params.name} />
  ) : (
    <Pictures />
  );
}

const OpenPicture = ({ name }: { name: string }) => (
  <Read path="/admin/pictures/{name}" params={{ name }}>
    {(picture) => <PictureEditor picture={picture} />}
  </Read>
);

function Pictures() {
  const list = useList('pictures');
  const page = useRows('/admin/pictures', list.page, list.query);
  return (
    <ListScreen
      list={list}
      label="Pictures"
      hint="Description, caption, credit or file name"
      {...page}
      perPage={PICTURES_PER_PAGE}
      csv={COLUMNS}
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

const COLUMNS: Columns<DeskPicture> = {
  Description: 'alt',
  Caption: 'caption',
  Credit: 'credit',
  'File name': 'fileName',
  Added: 'addedAt',
  'Used in': ({ usedIn }) => usedIn.map(({ title }) => title).join('; '),
  Address: ({ url }) => `${siteAddress()}${url}`,
};
