import type { ListedBusiness } from '../../../contract/directory/business-desk.ts';
import { siteAddress } from '../data/site-address.ts';
import { STATUS_NAMES } from './listing-choices.ts';

/** The columns of the exported list. */
export const BUSINESSES_CSV = {
  name: 'businesses',
  path: '/admin/businesses',
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
    STATUS_NAMES[row.status],
    row.premiumUntil,
    row.email,
    row.ownerEmail,
    row.createdAt,
    `${siteAddress()}/business/${row.id}`,
  ],
} as const;
