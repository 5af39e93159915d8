import type { BusinessCategory } from '../../../contract/catalogues.ts';

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

export const tradeWords = (category: BusinessCategory): string => WORDS[category];
