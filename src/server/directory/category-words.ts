import type { BUSINESS_CATEGORIES, DIRECTORY_CATEGORY_FILTERS } from '../../contract/catalogues.ts';

type Listed = (typeof BUSINESS_CATEGORIES)[number];
type Filtered = Exclude<(typeof DIRECTORY_CATEGORY_FILTERS)[number], 'All Categories'>;

/** What people call a trade when they look for one, beside the name the directory files it under. */
const WORDS: Record<Listed | Filtered, string> = {
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

const wordsOf: ReadonlyMap<string, string> = new Map(Object.entries(WORDS));

export const categoryWords = (category: string): string => wordsOf.get(category) ?? '';
