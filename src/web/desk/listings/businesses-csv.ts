import { LISTING_STATUS_NAMES } from '../../../contract/desk/listing-desk.ts';
import type { ListedBusiness } from '../../../contract/directory/business-desk.ts';
import { siteAddress } from '../data/site-address.ts';

/** The columns of the exported list. */
export const BUSINESSES_CSV = {
  name: 'businesses',
  head: [
    'Name',
    'Category',
    'City',
    'Region',
    'Status',
    'Premium until',
    'Email',
    'Owner’s email',
    'Added',
    'Address',
  ],
  toRow: (row: ListedBusiness) => [
    row.name,
    row.category,
    row.city,
    row.region,
    LISTING_STATUS_NAMES[row.status],
    row.premiumUntil,
    row.email,
    row.ownerEmail,
    row.createdAt,
    `${siteAddress()}/business/${row.id}`,
  ],
};
