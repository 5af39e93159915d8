import type { ListingStatus } from '../../../contract/desk/listing-desk.ts';

/** Stands in the address for a listing that is being entered. */
export const NEW = 'new';

export const STATUS_NAMES: Readonly<Record<ListingStatus, string>> = {
  approved: 'Published',
  hidden: 'Hidden',
  removed: 'Deleted',
};
export const STATUS_CHOICES = Object.entries(STATUS_NAMES);
export const SAMPLE_CHOICES = [
  ['', 'All'],
  ['no', 'Real only'],
  ['yes', 'Samples only'],
] as const;
