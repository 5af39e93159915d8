import type { Database } from '../../src/server/platform/database/database.ts';
import { insertRow, ROWS } from './rows.ts';

const PLAIN = { services: null, delivery_area: null, is_premium: 0, is_sample: 0 };

/** Listed businesses of several trades and regions, as if the desk had approved them. */
const BUSINESSES = [
  { name: 'Adaklu Sound & Print', category: 'Media', region: 'Volta', city: 'Ho' },
  {
    name: 'Akosombo Lake Transport',
    category: 'Transportation',
    region: 'Eastern',
    city: 'Akosombo',
  },
  { name: 'Asafo Chambers', category: 'Legal Services', region: 'Greater Accra', city: 'Accra' },
  { name: 'Bonwire Estates', category: 'Real Estate', region: 'Ashanti', city: 'Ejisu' },
  { name: 'Dagbon Shea Sisters', category: 'Agriculture', region: 'Northern', city: 'Tamale' },
  {
    name: 'Kejetia Cloth House',
    category: 'Retail',
    region: 'Ashanti',
    city: 'Kumasi',
    description: 'Ɔdɔ, nkɔsoɔ and other patterns of cloth by name.',
  },
  { name: 'Nzema Cold Store', category: 'Agriculture', region: 'Western', city: 'Takoradi' },
];

export async function addBusinesses({ query }: Database): Promise<void> {
  for (const business of BUSINESSES) {
    const id = business.name.toLowerCase().replaceAll(/\W+/g, '-');
    const row = { ...ROWS.business, ...PLAIN, address: '1 Market Lane', ...business };
    await insertRow(query, 'business', { ...row, id, submission_key: id });
  }
}
