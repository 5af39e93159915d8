/** Closed lists of the guides, apart from their schemas so that pages can use them without zod. */

/** In the order readers see them: those of the home page first. */
export const GUIDE_IDS = [
  ...(['passport-renewal', 'remittance', 'scholarships'] as const),
  ...(['entering-ghana', 'passport-renewal-uk', 'passport-renewal-canada'] as const),
  ...(['passport-renewal-europe', 'child-passport', 'dual-citizenship'] as const),
  ...(['ghana-card-abroad', 'power-of-attorney', 'land', 'taxes-and-residence'] as const),
  ...(['ssnit-from-abroad', 'coming-home-with-goods', 'trouble-abroad'] as const),
  ...(['sending-a-body-home'] as const),
] as const;
export type GuideId = (typeof GUIDE_IDS)[number];

/** The passport's guide differs by where somebody lives; each leads to the others. */
export const PASSPORT_GUIDES: Partial<Record<GuideId, string>> = {
  'passport-renewal': 'United States',
  'passport-renewal-uk': 'United Kingdom and Ireland',
  'passport-renewal-canada': 'Canada',
  'passport-renewal-europe': 'Mainland Europe',
};

/** How much a reader may lean on a figure, with the words that say so beside it. */
export const SURENESS = {
  sure: 'Confirmed by an office or by several sources',
  reported: 'One source, or an older one',
  unsure: 'Not confirmed: check before you act',
  listed: 'Listed figure, confirm before you pay',
} as const;

/** Answers of the two questions. Order is the order readers see. */
export const CITIZENSHIPS = {
  ghana: 'Ghana only',
  'ghana-uk': 'Ghana and United Kingdom',
  'ghana-us': 'Ghana and United States',
  'ghana-canada': 'Ghana and Canada',
  'ghana-eu': 'Ghana and a European Union country',
  'ghana-other': 'Ghana and another country',
  other: 'Not Ghana',
} as const;
export type Citizenship = keyof typeof CITIZENSHIPS;

export const RESIDENCES = {
  ghana: 'Ghana',
  africa: 'Another country in Africa',
  uk: 'United Kingdom',
  us: 'United States',
  canada: 'Canada',
  germany: 'Germany',
  eu: 'Another European Union country',
  elsewhere: 'Anywhere else',
} as const;
export type Residence = keyof typeof RESIDENCES;
