import { BUSINESS_CATEGORIES, LISTED_CATEGORIES, REGIONS } from '../catalogues.ts';
import { description } from '../forms/description.ts';
import {
  line,
  oneOf,
  optionalEmail,
  optionalLine,
  optionalWebsite,
  paragraph,
} from '../forms/fields.ts';
import { COUNTRIES, HOME_COUNTRY } from '../places/countries.ts';
import { country, ghanaPostGps } from '../places/place.ts';
import { DELIVERS, languages, openingHours, services, whatsapp } from './business-fields.ts';

const CATEGORY = 'Please select a category';

/** A business listing, field by field and in the desk's order. */
export const BUSINESS = description({
  name: {
    label: 'Name',
    schema: line(2, 'Business name must be at least 2 characters'),
    erased: 'public',
  },
  category: {
    label: 'Category',
    schema: oneOf(BUSINESS_CATEGORIES, CATEGORY),
    control: LISTED_CATEGORIES,
    // Some listings have a category that the form does not offer.
    desk: oneOf(LISTED_CATEGORIES, CATEGORY),
  },
  region: {
    label: 'Region',
    schema: oneOf(REGIONS, 'Please select a region'),
    control: REGIONS,
  },
  description: {
    label: 'Description',
    schema: paragraph(10, 'Description must be at least 10 characters'),
    control: 'text',
    erased: 'public',
  },
  address: {
    label: 'Address',
    schema: line(5, 'Address must be at least 5 characters'),
    erased: 'public',
  },
  city: { label: 'City', schema: line(2, 'City is required'), erased: 'public' },
  country: { label: 'Country', schema: country(), control: COUNTRIES, sample: HOME_COUNTRY },
  ghanaPostGps: {
    label: 'GhanaPostGPS',
    schema: ghanaPostGps(),
    optional: true,
    sample: '',
    erased: 'public',
  },
  phone: {
    label: 'Phone',
    schema: optionalLine(),
    optional: true,
    erased: 'cleared',
    sample: '',
  },
  email: {
    label: 'Email',
    schema: optionalEmail('Invalid email address'),
    optional: true,
    erased: 'address',
    sample: '',
  },
  website: {
    label: 'Website',
    schema: optionalWebsite('Invalid website URL'),
    optional: true,
    sample: '',
    erased: 'public',
  },
  whatsapp: {
    label: 'WhatsApp',
    schema: whatsapp(),
    optional: true,
    erased: 'cleared',
    sample: '',
  },
  openingHours: {
    label: 'Opening hours',
    schema: openingHours(),
    optional: true,
    answer: false,
  },
  services: {
    label: 'Services',
    schema: services(),
    control: 'words',
    optional: true,
    erased: 'public',
  },
  languages: {
    label: 'Languages',
    schema: languages(),
    control: 'words',
    optional: true,
    erased: 'public',
  },
  delivers: {
    label: 'Delivers',
    schema: oneOf(DELIVERS, 'Please choose whether you deliver').default(''),
    control: DELIVERS,
    optional: true,
    answer: false,
    sample: '',
  },
  deliveryArea: {
    label: 'Delivery area',
    schema: optionalLine(),
    optional: true,
    answer: false,
    sample: '',
    erased: 'public',
  },
});
