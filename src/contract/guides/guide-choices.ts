/** Closed lists of the guides, apart from their schemas so that pages can use them without zod. */

/** In the order readers see them: those of the home page first. */
export const GUIDE_IDS = [
  ...(['passport-renewal', 'remittance', 'scholarships'] as const),
  ...(['entering-ghana', 'dual-citizenship', 'right-of-abode'] as const),
  ...(['ghana-card-abroad', 'voting-from-abroad', 'power-of-attorney', 'land'] as const),
  ...(['inheritance', 'taxes-and-residence', 'ssnit-from-abroad', 'tier-two-pension'] as const),
  ...(['coming-home-with-goods', 'shipping-to-ghana', 'trouble-abroad'] as const),
  ...(['sending-a-body-home'] as const),
  ...(['police-clearance', 'certificates-and-legalisation', 'marrying-in-ghana'] as const),
  ...(['mobile-money', 'building-a-house', 'jobs-abroad'] as const),
  ...(['car-duty-example', 'school-placement-and-fees', 'nhis-and-national-service'] as const),
] as const;

/** The headings of /guides, in its order; each guide names its own in its file. */
export const GUIDE_GROUPS = {
  passports: 'Passports and citizenship',
  documents: 'ID, certificates and voting',
  travel: 'Travelling, moving and shipping',
  money: 'Money, tax and pensions',
  family: 'Family, land and home',
  'work-and-study': 'Study, work and benefits',
} as const;

/** How much a reader may lean on a figure: marks stand for these words, which stand once on a page. */
export const SURENESS = {
  sure: 'Confirmed by several sources',
  office: 'Confirmed by the office in charge',
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
