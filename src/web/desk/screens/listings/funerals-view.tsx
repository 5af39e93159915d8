import { LISTING_STATUS_NAMES } from '../../../../contract/desk/listing-desk.ts';
import { EMPTY_FUNERAL, FUNERAL_TIMES } from '../../../../contract/funerals/funeral.ts';
import { FUNERAL_SORTS, type ListedFuneral } from '../../../../contract/funerals/funeral-calls.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { CheckboxField } from '../../../forms/choice-fields.tsx';
import { TextField } from '../../../forms/fields.tsx';
import { FuneralFields } from '../../../pages/funerals/funeral-form.tsx';
import { useRead } from '../../kit/data/desk-data.ts';
import { Read } from '../../kit/layout/loaded.tsx';
import type { Columns } from '../../kit/lists/export-csv.tsx';
import { Filter, useList } from '../../kit/lists/list-filters.tsx';
import { ListingEditor } from './listing-editor.tsx';
import { ListingScreen } from './listing-screen.tsx';
import { NewListing } from './new-listing.tsx';
import { PhotosForm } from './photos-form.tsx';

export function FuneralsView() {
  const list = useList('funerals', { status: 'approved', when: '', sample: '' });
  return (
    <ListingScreen
      kind="funeral"
      list={list}
      query={useRead('/admin/funerals', { ...list.query, page: list.page })}
      hint="Name, hometown, place or email"
      filters={
        <Filter
          name="when"
          label="When"
          options={[['', 'All'], ...Object.entries(FUNERAL_TIMES)]}
        />
      }
      sorts={FUNERAL_SORTS}
      titleOf={({ name }) => name}
      factsOf={({ city, parts, confirmedBy, createdAt }) => (
        <>
          <span>{city}</span>
          {parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
          <span>confirmed by {confirmedBy ?? 'nobody'}</span>
          <span>added {shortDate(createdAt)}</span>
        </>
      )}
      several={{}}
      csv={COLUMNS}
      Open={OpenFuneral}
      New={NewFuneral}
    />
  );
}

const COLUMNS: Columns<ListedFuneral> = {
  Name: 'name',
  Hometown: 'city',
  Parts: ({ parts }) => parts.join('; '),
  Status: ({ status }) => LISTING_STATUS_NAMES[status],
  'Confirmed by': 'confirmedBy',
  Email: 'senderEmail',
  Added: 'createdAt',
};

const NewFuneral = () => (
  <NewListing kind="funeral" empty={{ ...EMPTY_FUNERAL, reached: '' }}>
    <FuneralFields />
    <TextField
      name="reached"
      label="Reached by phone"
      hint="Who you spoke to, on which number and when. Required before it’s published."
    />
    <CheckboxField
      name="sure"
      label="I’ve checked what looked like a mistake in dates and ages. It’s correct."
    />
  </NewListing>
);

const OpenFuneral = ({ id }: { id: string }) => (
  <ListingEditor kind="funeral" id={id}>
    <Read path="/admin/funerals/{id}" params={{ id }}>
      {({ photos, isSample }) =>
        isSample ? null : <PhotosForm kind="funeral" id={id} photos={photos} />
      }
    </Read>
  </ListingEditor>
);
