import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LISTED_CATEGORIES, REGIONS } from '../../../contract/catalogues.ts';
import type { ListedBusiness } from '../../../contract/directory/business-desk.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { Tag } from '../../components/text/tag.tsx';
import { listedBusiness, listedBusinesses } from '../data/desk-data.ts';
import { useUrlParam } from '../data/use-url-param.ts';
import { Choice } from '../layout/choice.tsx';
import { DeskList } from '../layout/desk-list.tsx';
import { businessPreview } from './business-preview.tsx';
import { ListingEditor } from './listing-editor.tsx';
import { ListingFilters } from './listing-filters.tsx';
import { ListingList, useCursors } from './listing-list.tsx';
import { PhotosForm } from './photos-form.tsx';
import { PremiumForm } from './premium-form.tsx';
import { useListingStatus } from './use-listing-status.ts';

export const STATUS_CHOICES = [
  ['approved', 'Published'],
  ['hidden', 'Hidden'],
  ['removed', 'Deleted'],
] as const;
export const SAMPLE_CHOICES = [
  ['', 'All'],
  ['no', 'Real only'],
  ['yes', 'Samples only'],
] as const;

/** The published businesses, which can be edited, promoted, hidden and deleted. */
export function BusinessesView() {
  const param = useUrlParam('id');
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const choice = new URLSearchParams(chosen).toString();
  const pages = useCursors(choice);
  const query = useQuery(listedBusinesses({ ...chosen, after: pages.after }));
  const status = useListingStatus('businesses');
  return (
    <>
      {param.open && <OpenBusiness id={param.open} onClose={param.close} />}
      <div hidden={param.open !== undefined}>
        <ListingFilters label="Businesses" total={query.data?.total} onChoose={setChosen}>
          <Choice name="status" label="Status" options={STATUS_CHOICES} />
          <Choice name="category" label="Category" options={[['', 'All'], ...LISTED_CATEGORIES]} />
          <Choice name="region" label="Region" options={[['', 'All'], ...REGIONS]} />
          <Choice
            name="premium"
            label="Premium"
            options={[
              ['', 'All'],
              ['yes', 'Premium only'],
              ['no', 'Not Premium'],
            ]}
          />
          <Choice name="sample" label="Samples" options={SAMPLE_CHOICES} />
        </ListingFilters>
        <ListingList
          query={query}
          titleOf={({ name }) => name}
          factsOf={(business) => <Facts business={business} />}
          hrefOf={param.hrefOf}
          status={status}
          pages={pages}
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
    <ListingEditor preview={businessPreview} id={id} back="← All businesses" onClose={onClose}>
      <DeskList query={query} loading="Loading..." empty="" isEmpty={() => false}>
        {(business) =>
          business.isSample ? null : (
            <>
              <PhotosForm kind="business" id={business.id} photos={business.photos} />
              <PremiumForm business={business} />
            </>
          )
        }
      </DeskList>
    </ListingEditor>
  );
}
