import { LISTING_STATUS_NAMES } from '../../../contract/desk/listing-desk.ts';

/** Stands in the address for a listing that is being entered. */
export const NEW = 'new';

export const STATUS_CHOICES = Object.entries(LISTING_STATUS_NAMES);
export const SAMPLE_CHOICES = [
  ['', 'All'],
  ['no', 'Real only'],
  ['yes', 'Samples only'],
] as const;
