import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { LISTED_CATEGORIES, REGIONS } from '../../../../contract/catalogues.ts';
import {
  BUSINESS_SORTS,
  type ListedBusiness,
} from '../../../../contract/directory/business-desk.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { Tag } from '../../../components/text/tag.tsx';
import { listedBusiness, listedBusinesses } from '../../kit/data/desk-data.ts';
import { useUrlParam } from '../../kit/data/use-url-param.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { Filter, ListFilters, SortFilter } from '../../kit/lists/list-filters.tsx';
import { useList } from '../../kit/lists/use-list.ts';
import { businessPreview } from './business-preview.tsx';
import { BUSINESSES_CSV } from './businesses-csv.ts';
import { NEW, SAMPLE_CHOICES, statusChoices } from './listing-choices.ts';
import { ListingEditor } from './listing-editor.tsx';
import { ListingList } from './listing-list.tsx';
import { NewBusiness } from './new-business.tsx';
import { PhotosForm } from './photos-form.tsx';
import { PremiumForm } from './premium-form.tsx';
import { SenderForm } from './sender-form.tsx';
import { useListingStatus } from './use-listing-status.ts';
import { useSeveral } from './use-several.ts';

/** The published businesses, which can be edited, promoted, hidden and deleted. */
export function BusinessesView() {
  const param = useUrlParam('id');
  const list = useList({ status: 'approved', category: '', region: '', premium: '', sample: '' });
  const query = useQuery(listedBusinesses({ ...list.query, page: list.page }));
  const status = useListingStatus('businesses');
  const several = useSeveral('businesses');
  return (
    <>
      {param.open === NEW && <NewBusiness onClose={param.close} />}
      {param.open && param.open !== NEW && <OpenBusiness id={param.open} onClose={param.close} />}
      <div hidden={param.open !== undefined}>
        <Link href={param.hrefOf(NEW)} className="button mb-4">
          Add a business
        </Link>
        <ListFilters label="Businesses" list={list} hint="Name, town, email or phone">
          <Filter name="status" label="Status" options={statusChoices(query.data?.counts)} />
          <Filter name="category" label="Category" options={[['', 'All'], ...LISTED_CATEGORIES]} />
          <Filter name="region" label="Region" options={[['', 'All'], ...REGIONS]} />
          <Filter
            name="premium"
            label="Premium"
            options={[
              ['', 'All'],
              ['yes', 'Premium only'],
              ['no', 'Not Premium'],
            ]}
          />
          <Filter name="sample" label="Samples" options={SAMPLE_CHOICES} />
          <SortFilter sorts={BUSINESS_SORTS} />
        </ListFilters>
        <ListingList
          query={query}
          titleOf={({ name }) => name}
          factsOf={(business) => <Facts business={business} />}
          hrefOf={param.hrefOf}
          status={status}
          list={list}
          several={{
            nouns: ['business', 'businesses'],
            categories: LISTED_CATEGORIES,
            regions: REGIONS,
            several,
          }}
          csv={BUSINESSES_CSV}
        />
      </div>
    </>
  );
}

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

function OpenBusiness({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(listedBusiness(id));
  return (
    <ListingEditor preview={businessPreview} id={id} back="All businesses" onClose={onClose}>
      <Loaded query={query} loading="Loading...">
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
      </Loaded>
    </ListingEditor>
  );
}
