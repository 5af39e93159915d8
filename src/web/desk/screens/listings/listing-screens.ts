import type { ReactNode } from 'react';
import type { ListingKind } from '../../../../contract/listings.ts';
import { BusinessesView } from './businesses-view.tsx';
import { EventsView } from './events-view.tsx';
import type { Preview } from './listing-preview.tsx';
import { businessPreview, eventPreview } from './listing-preview.tsx';

interface Screen<Kind extends ListingKind> {
  /** The screen of what was published. */
  View: () => ReactNode;
  /** Its page, beside its fields in the queue and on that screen. */
  preview: Preview<Kind>;
}

/** What the desk has for each kind of listing. */
export const LISTING_SCREENS: { [Kind in ListingKind]: Screen<Kind> } = {
  business: { View: BusinessesView, preview: businessPreview },
  event: { View: EventsView, preview: eventPreview },
};
