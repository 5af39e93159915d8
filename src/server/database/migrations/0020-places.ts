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
  'Outside Ghana',
];

/** Half of the readers live abroad, and so do the events and businesses they look for. */
export async function places(query: SchemaQuery, c: Columns): Promise<void> {
  const where = {
    country: c.text(2, 2, { default: 'GH' }),
    ghana_post_gps: c.text(9, 12, { optional: true }),
    /** Thousandths of a degree: as fine as a city needs, and equal on both databases. */
    latitude: c.whole(-90_000, 90_000, { optional: true }),
    longitude: c.whole(-180_000, 180_000, { optional: true }),
  };
  await setChoices(query, c, 'business', 'region', REGIONS);
  await c.addColumns(query, 'business', where);
  await c.addColumns(query, 'event', {
    ...where,
    attendance: c.oneOf(['In person', 'Online', 'In person and online'], { default: 'In person' }),
    ticket_currency: c.text(3, 3, { default: 'GHS' }),
  });
  await c.createIndexes(query, 'business', {
    business_listed_of_country: ['status', 'country', 'is_premium desc', 'name', 'id'],
    business_position: ['status', 'latitude', 'longitude'],
  });
  await c.createIndexes(query, 'event', {
    event_of_country: ['status', 'country', 'starts_at', 'id'],
    event_position: ['status', 'latitude', 'longitude'],
  });
}
