import type { Business } from '../../../contract/directory/business.ts';

export const businessPath = (business: Business) => `/business/${business.id}`;

export const businessLine = (business: Business) =>
  `${business.category}, ${business.city}, ${regionOrCountry(business)}`;

export const regionOrCountry = ({
  region,
  country,
  countryName,
}: Pick<Business, 'region' | 'country' | 'countryName'>) =>
  country === 'GH' ? region : countryName;
