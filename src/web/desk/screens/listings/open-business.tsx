import { useRead } from '../../kit/data/use-read.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { ListingEditor } from './listing-editor.tsx';
import { businessPreview } from './listing-preview.tsx';
import { PhotosForm } from './photos-form.tsx';
import { PremiumForm } from './premium-form.tsx';
import { SenderForm } from './sender-form.tsx';

/** One published business: its fields, photos, paid place and owner. */
export function OpenBusiness({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useRead('/admin/businesses/{id}', { id });
  return (
    <ListingEditor preview={businessPreview} id={id} onClose={onClose}>
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
