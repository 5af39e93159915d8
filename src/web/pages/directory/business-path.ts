import type { Business } from '../../../contract/business.ts';

export const businessPath = (business: Business) => `/business/${business.id}`;
