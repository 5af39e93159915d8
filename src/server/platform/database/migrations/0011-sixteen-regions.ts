import type { Columns, SchemaQuery } from './columns.ts';
import { setChoices } from './set-choices.ts';

const REGIONS = [
  'Greater Accra',
  'Ashanti',
  'Western',
  'Central',
  'Eastern',
  'Northern',
  'Upper East',
  'Upper West',
  'Volta',
  'Brong-Ahafo',
  'Ahafo',
  'Bono',
  'Bono East',
  'North East',
  'Oti',
  'Savannah',
  'Western North',
  'Outside Ghana',
];

/** The regions of Ghana since 2019, beside those of before. */
export const sixteenRegions = (query: SchemaQuery, c: Columns): Promise<void> =>
  setChoices(query, c, 'business', 'region', REGIONS);
