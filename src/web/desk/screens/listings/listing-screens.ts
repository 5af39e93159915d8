import type { ComponentType } from 'react';
import type { ListingKind } from '../../../../contract/listings.ts';

/** The screen of what was published, for each kind of listing; its preview: `listing-preview.tsx`. */
export const LISTING_VIEWS: Record<ListingKind, () => Promise<ComponentType>> = {
  business: () => import('./businesses-view.tsx').then(({ BusinessesView }) => BusinessesView),
  event: () => import('./events-view.tsx').then(({ EventsView }) => EventsView),
  funeral: () => import('./funerals-view.tsx').then(({ FuneralsView }) => FuneralsView),
};
