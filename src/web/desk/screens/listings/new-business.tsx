import { BusinessFields, EMPTY_BUSINESS } from '../../../pages/directory/business-form.tsx';
import { NewListing } from './new-listing.tsx';

const EMPTY = { ...EMPTY_BUSINESS, timeZone: '' };

export function NewBusiness({ onClose }: { onClose: () => void }) {
  return (
    <NewListing kind="business" empty={EMPTY} onClose={onClose}>
      <BusinessFields withZone />
    </NewListing>
  );
}
