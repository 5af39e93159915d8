import type { Business } from '../../../contract/directory/business.ts';

export const businessPath = (business: Business) => `/business/${business.id}`;

export const regionOrCountry = ({
  region,
  country,
  countryName,
}: Pick<Business, 'region' | 'country' | 'countryName'>) =>
  country === 'GH' ? region : countryName;
