import { LISTED_CATEGORIES, REGIONS } from '../../../../contract/catalogues.ts';
import { LISTING_STATUS_NAMES } from '../../../../contract/desk/listing-desk.ts';
import {
  BUSINESS_SORTS,
  type ListedBusiness,
} from '../../../../contract/directory/business-desk.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { Tag } from '../../../components/text/tag.tsx';
import { BusinessFields, EMPTY_BUSINESS } from '../../../pages/directory/business-form.tsx';
import { useRead } from '../../kit/data/use-read.ts';
import { Filter } from '../../kit/lists/list-filters.tsx';
import { useList } from '../../kit/lists/use-list.ts';
import { ListingScreen } from './listing-screen.tsx';
import { NewListing } from './new-listing.tsx';
import { OpenBusiness } from './open-business.tsx';

/** The published businesses. */
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
      csv={BUSINESSES_CSV}
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

const NEW_BUSINESS = { ...EMPTY_BUSINESS, timeZone: '' };

export function NewBusiness({ onClose }: { onClose: () => void }) {
  return (
    <NewListing kind="business" empty={NEW_BUSINESS} onClose={onClose}>
      <BusinessFields withZone />
    </NewListing>
  );
}

/** The columns of the exported list. */
const BUSINESSES_CSV = {
  head: [
    'Name',
    'Category',
    'City',
    'Region',
    'Status',
    'Premium until',
    'Email',
    'Owner’s email',
    'Added',
  ],
  toRow: (row: ListedBusiness) => [
    row.name,
    row.category,
    row.city,
    row.region,
    LISTING_STATUS_NAMES[row.status],
    row.premiumUntil,
    row.email,
    row.ownerEmail,
    row.createdAt,
  ],
};
