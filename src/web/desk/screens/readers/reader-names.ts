import { DIRECT, OTHERS, UNKNOWN, type ViewsOfName } from '../../../../contract/desk/readership.ts';
import { COUNTRY_NAMES, type Country } from '../../../../contract/places/countries.ts';

const NAMES: Record<string, string> = {
  [DIRECT]: 'Direct (typed, bookmarked or from an app)',
  [OTHERS]: 'Others',
  '/': 'Front page',
  [UNKNOWN]: 'Unknown',
  phone: 'Phones',
  tablet: 'Tablets',
  desktop: 'Computers',
};

/** What is counted under a name, in words. */
export const nameOf = ({ name }: ViewsOfName) => NAMES[name] ?? name;
export const countryOf = ({ name }: ViewsOfName) =>
  COUNTRY_NAMES[name as Country] ?? NAMES[name] ?? name;
export const hourOf = (hour: string) => `${hour}:00`;
