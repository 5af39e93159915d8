import { z } from 'zod';
import { LENGTH, oneOf } from './fields.ts';

/** Where something is: what the forms ask before they ask when. */

/** Ghana first, then by name. The names are ours, so that server and browser say the same. */
export const COUNTRY_NAMES = {
  GH: 'Ghana',
  AF: 'Afghanistan',
  AL: 'Albania',
  DZ: 'Algeria',
  AO: 'Angola',
  AR: 'Argentina',
  AM: 'Armenia',
  AU: 'Australia',
  AT: 'Austria',
  AZ: 'Azerbaijan',
  BS: 'Bahamas',
  BH: 'Bahrain',
  BD: 'Bangladesh',
  BY: 'Belarus',
  BE: 'Belgium',
  BJ: 'Benin',
  BO: 'Bolivia',
  BA: 'Bosnia & Herzegovina',
  BW: 'Botswana',
  BR: 'Brazil',
  BG: 'Bulgaria',
  BF: 'Burkina Faso',
  BI: 'Burundi',
  KH: 'Cambodia',
  CM: 'Cameroon',
  CA: 'Canada',
  CV: 'Cape Verde',
  CF: 'Central African Republic',
  TD: 'Chad',
  CL: 'Chile',
  CN: 'China',
  CO: 'Colombia',
  CD: 'Congo, DR',
  CG: 'Congo, Republic',
  CR: 'Costa Rica',
  CI: 'Côte d’Ivoire',
  HR: 'Croatia',
  CU: 'Cuba',
  CW: 'Curaçao',
  CY: 'Cyprus',
  CZ: 'Czechia',
  DK: 'Denmark',
  DJ: 'Djibouti',
  DO: 'Dominican Republic',
  EC: 'Ecuador',
  EG: 'Egypt',
  SV: 'El Salvador',
  GQ: 'Equatorial Guinea',
  ER: 'Eritrea',
  EE: 'Estonia',
  SZ: 'Eswatini',
  ET: 'Ethiopia',
  FI: 'Finland',
  FR: 'France',
  GA: 'Gabon',
  GM: 'Gambia',
  GE: 'Georgia',
  DE: 'Germany',
  GR: 'Greece',
  GT: 'Guatemala',
  GN: 'Guinea',
  GW: 'Guinea-Bissau',
  GY: 'Guyana',
  HT: 'Haiti',
  HN: 'Honduras',
  HK: 'Hong Kong',
  HU: 'Hungary',
  IS: 'Iceland',
  IN: 'India',
  ID: 'Indonesia',
  IR: 'Iran',
  IQ: 'Iraq',
  IE: 'Ireland',
  IL: 'Israel',
  IT: 'Italy',
  JM: 'Jamaica',
  JP: 'Japan',
  JO: 'Jordan',
  KZ: 'Kazakhstan',
  KE: 'Kenya',
  XK: 'Kosovo',
  KW: 'Kuwait',
  KG: 'Kyrgyzstan',
  LA: 'Laos',
  LV: 'Latvia',
  LB: 'Lebanon',
  LS: 'Lesotho',
  LR: 'Liberia',
  LY: 'Libya',
  LT: 'Lithuania',
  MO: 'Macao',
  MG: 'Madagascar',
  MW: 'Malawi',
  MY: 'Malaysia',
  MV: 'Maldives',
  ML: 'Mali',
  MR: 'Mauritania',
  MU: 'Mauritius',
  MX: 'Mexico',
  MD: 'Moldova',
  MN: 'Mongolia',
  ME: 'Montenegro',
  MA: 'Morocco',
  MZ: 'Mozambique',
  MM: 'Myanmar (Burma)',
  NA: 'Namibia',
  NP: 'Nepal',
  NL: 'Netherlands',
  NZ: 'New Zealand',
  NI: 'Nicaragua',
  NE: 'Niger',
  NG: 'Nigeria',
  KP: 'North Korea',
  MK: 'North Macedonia',
  NO: 'Norway',
  OM: 'Oman',
  PK: 'Pakistan',
  PS: 'Palestinian Territories',
  PA: 'Panama',
  PG: 'Papua New Guinea',
  PY: 'Paraguay',
  PE: 'Peru',
  PH: 'Philippines',
  PL: 'Poland',
  PT: 'Portugal',
  PR: 'Puerto Rico',
  QA: 'Qatar',
  RE: 'Réunion',
  RO: 'Romania',
  RU: 'Russia',
  RW: 'Rwanda',
  SA: 'Saudi Arabia',
  SN: 'Senegal',
  RS: 'Serbia',
  SL: 'Sierra Leone',
  SG: 'Singapore',
  SK: 'Slovakia',
  SI: 'Slovenia',
  SO: 'Somalia',
  ZA: 'South Africa',
  KR: 'South Korea',
  SS: 'South Sudan',
  ES: 'Spain',
  LK: 'Sri Lanka',
  SD: 'Sudan',
  SR: 'Suriname',
  SE: 'Sweden',
  CH: 'Switzerland',
  SY: 'Syria',
  TW: 'Taiwan',
  TJ: 'Tajikistan',
  TZ: 'Tanzania',
  TH: 'Thailand',
  TL: 'Timor-Leste',
  TG: 'Togo',
  TN: 'Tunisia',
  TR: 'Türkiye',
  TM: 'Turkmenistan',
  UG: 'Uganda',
  UA: 'Ukraine',
  AE: 'United Arab Emirates',
  GB: 'United Kingdom',
  US: 'United States',
  UY: 'Uruguay',
  UZ: 'Uzbekistan',
  VE: 'Venezuela',
  VN: 'Vietnam',
  EH: 'Western Sahara',
  YE: 'Yemen',
  ZM: 'Zambia',
  ZW: 'Zimbabwe',
} as const;
export type Country = keyof typeof COUNTRY_NAMES;
export const COUNTRIES = Object.keys(COUNTRY_NAMES) as [Country, ...Country[]];

export const countryName = (country: string): string =>
  COUNTRY_NAMES[country as Country] ?? country;

export const HOME_COUNTRY: Country = 'GH';

/** How people take part in an event. */
export const ATTENDANCES = ['In person', 'Online', 'In person and online'] as const;
export type Attendance = (typeof ATTENDANCES)[number];

export const country = () => oneOf(COUNTRIES, 'Please select a country').default(HOME_COUNTRY);

/** 'GA-183-8164': the area, and the place in it. Written without dashes it is the same address. */
const GHANA_POST_GPS = /^([A-Z][A-Z0-9])[ -]?(\d{3,4})[ -]?(\d{4})$/;

export const ghanaPostGps = () =>
  z
    .string()
    .trim()
    .max(LENGTH.line)
    .transform((typed) => typed.toUpperCase())
    .refine(
      (typed) => typed === '' || GHANA_POST_GPS.test(typed),
      'A GhanaPostGPS address looks like GA-183-8164',
    )
    .transform((typed) => typed.replace(GHANA_POST_GPS, '$1-$2-$3'))
    .default('');

/** Degrees, north and east of zero. */
export const positionSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});
export type Position = z.infer<typeof positionSchema>;

/** A city as the gazetteer has it. */
export const placeSchema = positionSchema.extend({
  name: z.string(),
  /** The state or province, where the country is told apart by them. */
  state: z.string(),
  country: z.enum(COUNTRIES),
  timeZone: z.string(),
  /** Kilometres, of what is larger than a city: a state by its name. */
  reach: z.number().optional(),
});
export type Place = z.infer<typeof placeSchema>;

/** `?country=GB&q=peck`: cities whose name begins so, the largest first. */
export const placeQuerySchema = z.object({
  country: country(),
  q: z.string().trim().min(1, 'Say how the name begins').max(100),
});
