import type { Business } from '../../../contract/business.ts';

export const businessPath = (business: Business) => `/business/${business.id}`;

export const regionOrCountry = ({ region, country, countryName }: Business) =>
  country === 'GH' ? region : countryName;
