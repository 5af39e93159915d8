import { lazy } from 'react';
import { BUSINESS } from '../../../../contract/directory/business-description.ts';
import type { Preview } from './listing-preview.tsx';

/** The same component that readers get. */
const BusinessProfile = lazy(() =>
  import('../../../pages/directory/business-profile.tsx').then((module) => ({
    default: module.BusinessProfile,
  })),
);

export const businessPreview: Preview<'business'> = {
  kind: 'business',
  fields: BUSINESS,
  // Approving a listing counts as checking it.
  show: (business, checkedAt) => <BusinessProfile business={{ ...business, checkedAt }} />,
};
