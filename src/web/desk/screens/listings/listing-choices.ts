import { LISTING_STATUSES } from '../../../../contract/desk/desk-choices.ts';
import { LISTING_STATUS_NAMES, type ListingPage } from '../../../../contract/desk/listing-desk.ts';
import { withCount } from '../../kit/lists/with-count.ts';

/** Stands in the address for a listing that is being entered. */
export const NEW = 'new';

/** Every status with how many match in it. */
export const statusChoices = (counts: ListingPage<unknown>['counts'] | undefined) =>
  LISTING_STATUSES.map(
    (status) =>
      [status, withCount(LISTING_STATUS_NAMES[status], counts && (counts[status] ?? 0))] as const,
  );

export const SAMPLE_CHOICES = [
  ['', 'All'],
  ['no', 'Real only'],
  ['yes', 'Samples only'],
] as const;
