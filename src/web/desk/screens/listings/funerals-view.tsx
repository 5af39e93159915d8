import { LISTING_STATUS_NAMES } from '../../../../contract/desk/listing-desk.ts';
import { EMPTY_FUNERAL, FUNERAL_TIMES } from '../../../../contract/funerals/funeral.ts';
import { FUNERAL_SORTS, type ListedFuneral } from '../../../../contract/funerals/funeral-calls.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { CheckboxField } from '../../../forms/choice-fields.tsx';
import { TextField } from '../../../forms/fields.tsx';
import { FuneralFields } from '../../../pages/funerals/funeral-form.tsx';
import { useRead } from '../../kit/data/desk-data.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { Filter, useList } from '../../kit/lists/list-filters.tsx';
import { ListingEditor } from './listing-editor.tsx';
import { funeralPreview } from './listing-preview.tsx';
import { ListingScreen } from './listing-screen.tsx';
import { NewListing } from './new-listing.tsx';
import { PhotosForm } from './photos-form.tsx';

/** The published funeral announcements. */
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
      csv={FUNERALS_CSV}
      Open={OpenFuneral}
      New={NewFuneral}
    />
  );
}

/** The columns of the exported list. */
const FUNERALS_CSV = {
  head: ['Name', 'Hometown', 'Parts', 'Status', 'Confirmed by', 'Email', 'Added'],
  toRow: (row: ListedFuneral) => [
    row.name,
    row.city,
    row.parts.join('; '),
    LISTING_STATUS_NAMES[row.status],
    row.confirmedBy,
    row.senderEmail,
    row.createdAt,
  ],
};

function NewFuneral({ onClose }: { onClose: () => void }) {
  return (
    <NewListing kind="funeral" empty={{ ...EMPTY_FUNERAL, reached: '' }} onClose={onClose}>
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
}

/** One published announcement: its fields and its photograph. */
function OpenFuneral({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useRead('/admin/funerals/{id}', { id });
  return (
    <ListingEditor preview={funeralPreview} id={id} onClose={onClose}>
      <Loaded query={query} loading="Loading...">
        {({ photos, isSample }) =>
          isSample ? null : <PhotosForm kind="funeral" id={id} photos={photos} />
        }
      </Loaded>
    </ListingEditor>
  );
}
