import { Link } from 'wouter';
import { LISTED_CATEGORIES, REGIONS } from '../../../../contract/catalogues.ts';
import { LISTING_STATUS_NAMES } from '../../../../contract/desk/listing-desk.ts';
import {
  BUSINESS_SORTS,
  type ListedBusiness,
} from '../../../../contract/directory/business-desk.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { Tag } from '../../../components/text/tag.tsx';
import { siteAddress } from '../../kit/data/site-address.ts';
import { openHere, useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { useRead } from '../../kit/data/use-read.ts';
import { Filter } from '../../kit/lists/list-filters.tsx';
import { useList } from '../../kit/lists/use-list.ts';
import { ListingList, SAMPLE_CHOICES, statusChoices } from './listing-list.tsx';
import { NewBusiness } from './new-listing.tsx';
import { OpenBusiness } from './open-business.tsx';

/** The published businesses, which can be edited, promoted, hidden and deleted. */
export function BusinessesView() {
  const { route, hrefOf } = useDeskRoute();
  const close = () => openHere(deskPath('businesses'));
  const list = useList('businesses', {
    status: 'approved',
    category: '',
    region: '',
    premium: '',
    sample: '',
  });
  const query = useRead('/admin/businesses', { ...list.query, page: list.page });
  return (
    <>
      {route?.name === 'businesses/new' && <NewBusiness onClose={close} />}
      {route?.name === 'businesses/listing' && (
        <OpenBusiness id={route.params.id} onClose={close} />
      )}
      <div hidden={route?.name !== 'businesses'}>
        <Link href={hrefOf(deskPath('businesses/new'))} className="button mb-4">
          Add a business
        </Link>
        <ListingList
          list={list}
          label="Businesses"
          hint="Name, town, email or phone"
          filters={
            <>
              <Filter name="status" label="Status" options={statusChoices(query.data?.counts)} />
              <Filter
                name="category"
                label="Category"
                options={[['', 'All'], ...LISTED_CATEGORIES]}
              />
              <Filter name="region" label="Region" options={[['', 'All'], ...REGIONS]} />
              <Filter name="premium" label="Premium" options={PREMIUM_CHOICES} />
              <Filter name="sample" label="Samples" options={SAMPLE_CHOICES} />
            </>
          }
          sorts={BUSINESS_SORTS}
          query={query}
          titleOf={({ name }) => name}
          factsOf={(business) => <Facts business={business} />}
          screen="businesses"
          several={{
            nouns: ['business', 'businesses'],
            categories: LISTED_CATEGORIES,
            regions: REGIONS,
          }}
          csv={BUSINESSES_CSV}
        />
      </div>
    </>
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

/** The columns of the exported list. */
const BUSINESSES_CSV = {
  name: 'businesses',
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
    'Address',
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
    `${siteAddress()}/business/${row.id}`,
  ],
};
