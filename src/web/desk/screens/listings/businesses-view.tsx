import { LISTED_CATEGORIES, REGIONS } from '../../../../contract/catalogues.ts';
import { LISTING_STATUS_NAMES } from '../../../../contract/desk/listing-desk.ts';
import {
  BUSINESS_SORTS,
  type ListedBusiness,
} from '../../../../contract/directory/business-desk.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { Tag } from '../../../components/text/tag.tsx';
import { BusinessFields, EMPTY_BUSINESS } from '../../../pages/directory/business-form.tsx';
import { useRead } from '../../kit/data/desk-data.ts';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import type { Columns } from '../../kit/lists/export-csv.tsx';
import { Filter, useList } from '../../kit/lists/list-filters.tsx';
import { ListingEditor } from './listing-editor.tsx';
import { ListingScreen } from './listing-screen.tsx';
import { NewListing } from './new-listing.tsx';
import { PhotosForm } from './photos-form.tsx';
import { SenderForm } from './sender-form.tsx';

export function BusinessesView() {
  const list = useList('businesses', {
    status: 'approved',
    category: '',
    region: '',
    premium: '',
    sample: '',
  });
  return (
    <ListingScreen
      kind="business"
      list={list}
      query={useRead('/admin/businesses', { ...list.query, page: list.page })}
      hint="Name, town, email or phone"
      filters={
        <>
          <Filter name="category" label="Category" options={[['', 'All'], ...LISTED_CATEGORIES]} />
          <Filter name="region" label="Region" options={[['', 'All'], ...REGIONS]} />
          <Filter name="premium" label="Premium" options={PREMIUM_CHOICES} />
        </>
      }
      sorts={BUSINESS_SORTS}
      titleOf={({ name }) => name}
      factsOf={(business) => <Facts business={business} />}
      several={{ categories: LISTED_CATEGORIES, regions: REGIONS }}
      csv={COLUMNS}
      Open={OpenBusiness}
      New={NewBusiness}
    />
  );
}

const PREMIUM_CHOICES = [
  ['', 'All'],
  ['yes', 'Premium only'],
  ['no', 'Not Premium'],
] as const;

function Facts({ business }: { business: ListedBusiness }) {
  const { premiumUntil: until } = business;
  return (
    <>
      <span>{business.category}</span>
      <span>
        {business.city}, {business.region}
      </span>
      <span>added {shortDate(business.createdAt)}</span>
      {business.isPremium && <Tag>Premium{until && ` until ${shortDate(until)}`}</Tag>}
      {business.isSample && <Tag>Sample</Tag>}
    </>
  );
}

export const NewBusiness = () => (
  <NewListing kind="business" empty={{ ...EMPTY_BUSINESS, timeZone: '' }}>
    <BusinessFields withZone />
  </NewListing>
);

const COLUMNS: Columns<ListedBusiness> = {
  Name: 'name',
  Category: 'category',
  City: 'city',
  Region: 'region',
  Status: ({ status }) => LISTING_STATUS_NAMES[status],
  'Premium until': 'premiumUntil',
  Email: 'email',
  'Owner’s email': 'ownerEmail',
  Added: 'createdAt',
};

const OpenBusiness = ({ id }: { id: string }) => (
  <ListingEditor kind="business" id={id}>
    <Read path="/admin/businesses/{id}" params={{ id }}>
      {(business) =>
        business.isSample ? null : (
          <>
            <PhotosForm kind="business" id={business.id} photos={business.photos} />
            <PremiumForm business={business} />
            <SenderForm
              kind="business"
              id={business.id}
              title={business.name}
              email={business.ownerEmail}
              otherwise={business.email}
            />
          </>
        )
      }
    </Read>
  </ListingEditor>
);

/** Premium is granted until a date and ends automatically. */
function PremiumForm({ business }: { business: ListedBusiness }) {
  const { id, isPremium, premiumUntil } = business;
  const set = { call: 'PUT /admin/businesses/{id}/premium', params: { id } } as const;
  return (
    <div className="mt-6 border-t border-rule pt-4">
      <h3 className="text-lg">Premium</h3>
      <p className="mb-3 text-sm text-quiet">
        {isPremium
          ? `Listed first and marked as paid${premiumUntil ? `, until ${shortDate(premiumUntil)}` : ''}.`
          : 'Not Premium. A Premium listing comes first and is marked as paid.'}
      </p>
      <WriteForm
        {...set}
        className="flex flex-wrap items-end gap-3"
        fields={{ until: { label: 'Last day', type: 'date', required: true } }}
        values={{ until: premiumUntil?.slice(0, 10) ?? null }}
        done={(form) => `Premium until ${shortDate(form.text('until'))}.`}
        submit={isPremium ? 'Change end date' : 'Grant Premium'}
        kind="plain"
        buttons={
          isPremium && (
            <WriteButton {...set} body={{ until: null }} done="Premium ended.">
              End Premium now
            </WriteButton>
          )
        }
      />
    </div>
  );
}
