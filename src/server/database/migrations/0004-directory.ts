import type { Columns, SchemaQuery } from './columns.ts';
import { decided, reviewed } from './reviewed.ts';

export const BUSINESS_CATEGORIES = [
  'Legal Services',
  'Technology',
  'Healthcare',
  'Finance',
  'Education',
  'Hospitality',
  'Manufacturing',
  'Agriculture',
  'Construction',
  'Retail',
  'Transportation',
  'Real Estate',
  'Media',
  'Consulting',
  'Other',
  // Offered by the directory's filter, though not by the form.
  'Fintech',
];

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
];

export async function directory(query: SchemaQuery, c: Columns): Promise<void> {
  await c.createTable(
    query,
    'business',
    {
      id: c.text(1, 64, { key: true }),
      name: c.text(2, 200),
      category: c.oneOf(BUSINESS_CATEGORIES),
      region: c.oneOf(REGIONS),
      description: c.text(10, 5000),
      address: c.text(5, 200),
      city: c.text(2, 200),
      phone: c.text(1, 200, { optional: true }),
      email: c.email({ optional: true }),
      website: c.text(1, 200, { optional: true }),
      logo_url: c.text(1, 2000, { optional: true }),
      is_premium: c.flag(),
      rating: c.whole(0, 50, { default: 0 }),
      review_count: c.whole(0, 1_000_000_000, { default: 0 }),
      ...reviewed(c),
    },
    { decided },
  );
  // A paid listing comes first within what a reader asked for, and says that it is paid.
  await c.createIndexes(query, 'business', {
    business_listed: ['status', 'is_premium desc', 'name', 'id'],
    business_listed_of_category: ['status', 'category', 'is_premium desc', 'name', 'id'],
    business_listed_of_region: ['status', 'region', 'is_premium desc', 'name', 'id'],
    business_listed_of_both: ['status', 'category', 'region', 'is_premium desc', 'name', 'id'],
    business_arrived: ['status', 'created_at', 'id'],
  });
}
