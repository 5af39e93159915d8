import type { Kysely } from 'kysely';
import type { BusinessCategory } from '../../../contract/catalogues.ts';
import type { Tables } from '../../platform/database/schema.ts';
import { isListed } from '../../platform/review/listing-review.ts';
import {
  afterBeginning,
  beginning,
  type SearchDocument,
  type SearchSource,
} from '../../platform/search/search-document.ts';
import { wordsAbout } from './ratings/rating-store.ts';

export const searchableBusinesses: SearchSource = { read };

async function read(query: Kysely<Tables>, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await query
    .selectFrom('business')
    .where('id', 'in', ids)
    .where(isListed)
    .select([
      'id',
      'name',
      'category',
      'region',
      'description',
      'address',
      'city',
      'services',
      'languages',
      'delivery_area',
      'created_at',
      'decided_at',
    ])
    .execute();
  const reviews = await wordsAbout(query, ids);
  return rows.map((row) => ({
    kind: 'business',
    id: row.id,
    title: row.name,
    excerpt: beginning(row.description),
    body: [
      afterBeginning(row.description),
      row.address,
      row.city,
      row.region,
      row.services,
      row.languages,
      row.delivery_area,
      categoryWords(row.category),
      reviews.get(row.id),
    ]
      .filter(Boolean)
      .join(' '),
    url: `/business/${row.id}`,
    label: row.category,
    shownAt: null,
    rankedAt: row.decided_at ?? row.created_at,
    visibleFrom: row.created_at,
    facets: [`category:${row.category}`, `region:${row.region}`],
  }));
}

/** Words people search for, added to the search text of each category. */
const WORDS: Record<BusinessCategory, string> = {
  'Legal Services': 'lawyer attorney solicitor barrister notary law firm chambers',
  Technology: 'software computer phone repair internet website app developer IT',
  Healthcare: 'clinic hospital doctor pharmacy chemist dentist nurse',
  Finance: 'bank loan savings insurance accountant susu',
  Fintech: 'payments mobile money momo wallet transfer',
  Education: 'school college tutor classes training teacher',
  Hospitality: 'hotel guesthouse restaurant chop bar lodge catering event',
  Manufacturing: 'factory maker workshop producer',
  Agriculture: 'farm farmer cocoa shea poultry seeds agro',
  Construction: 'builder contractor architect plumber electrician mason',
  Retail: 'shop store market boutique fabric',
  Transportation: 'transport driver car hire haulage trotro courier delivery shipping',
  'Real Estate': 'house land apartment rent property estate agent',
  Media: 'radio newspaper photographer video printing studio',
  Consulting: 'consultant adviser strategy research',
  Other: '',
};

const categoryWords = (category: BusinessCategory): string => WORDS[category];
