import type { Business } from '../../../contract/directory/business.ts';
import { pick } from '../../data/pick.ts';

const SHOWN = [
  'id',
  'name',
  'category',
  'city',
  'region',
  'country',
  'countryName',
  'hours',
  'description',
  'rating',
  'reviewCount',
  'isPremium',
  'isSample',
  'photos',
  'logoUrl',
] as const;

/** What a line of the directory shows of a business. */
export type ListedBusiness = Pick<Business, (typeof SHOWN)[number]>;

export const listedBusiness = (business: Business): ListedBusiness => pick(business, SHOWN);
