import type { BusinessSubmission } from '../../src/contract/directory/business.ts';
import { BUSINESS } from '../../src/contract/directory/business-description.ts';
import type { EventForm } from '../../src/contract/events/event.ts';
import { EVENT } from '../../src/contract/events/event-description.ts';
import type { AdvertisingInquiry } from '../../src/contract/inbox/advertising.ts';
import type { ContactMessage } from '../../src/contract/inbox/contact.ts';
import type { ProblemReport } from '../../src/contract/inbox/problem-report.ts';
import type { NewsletterForm } from '../../src/contract/newsletter/newsletter.ts';
import type { RateAlert } from '../../src/contract/remittance/rate-alert.ts';
import { placeholders } from './placeholders.ts';

/** Every field has something in it or is left empty; none is forgotten. */
type Filled<Form> = { [Field in keyof Form]-?: string | string[] };

/** Each form of a page of its own as somebody fills it in, by the names its fields have. */
export const FILLED = {
  '/contact': {
    firstName: 'Ɛsi',
    lastName: 'Ɔbɔadum',
    email: 'esi@example.org',
    subject: 'A correction',
    category: 'editorial',
    message: 'The year should be 1879.\nThank you.',
  },
  '/business-listing': {
    ...placeholders(BUSINESS),
    name: 'Adinkra Prints',
    description: 'Hand-printed cloth, made to order in Ntonso.',
    category: 'Retail',
    region: 'Ashanti',
    address: '12 Craft Lane',
    city: 'Ntonso',
    place: '',
    country: 'GH',
    ghanaPostGps: 'AF-0123-4567',
    phone: '+233 20 000 0000',
    email: 'prints@example.org',
    website: 'https://prints.example.org',
    whatsapp: '+233200000000',
    openingHours: 'Mon-Fri 08:00-17:00; Sat-Sun closed; Holidays closed',
    services: 'Printing, Dyeing',
    languages: 'English, Twi',
    delivers: 'yes',
    deliveryArea: 'Kumasi and Ejisu',
  },
  '/event-submission': {
    ...placeholders(EVENT),
    title: 'Homowo in the park',
    description: 'Kpokpoi for everybody, drumming until late.',
    category: 'Food Festival',
    startDate: '2031-08-07',
    startTime: '14:00',
    endDate: '',
    endTime: '21:30',
    location: 'Labadi',
    city: 'Accra',
    place: '',
    timeZone: '',
    allDay: '',
    country: 'GH',
    attendance: 'In person',
    ghanaPostGps: '',
    organizer: 'Ga Mashie',
    contactEmail: 'naa@example.org',
    contactPhone: '',
    website: '',
    repeats: 'Every week',
    repeatsUntil: '',
    repeatsCount: '4',
    leftOut: '2031-08-14',
    countGuests: 'Yes',
    ticketUrl: 'https://tickets.example/homowo',
    ticketPrice: '25.50',
    ticketCurrency: 'GHS',
    capacity: '300',
  },
  '/advertising': {
    companyName: 'Kente Cola',
    contactName: 'Kojo Antwi',
    email: 'kojo@example.org',
    phone: '+233200000000',
    website: '',
    adType: 'Banner Advertising',
    budget: '$500 - $1,000',
    duration: '1 month',
    targetAudience: 'Everybody who is thirsty in Kumasi',
    objectives: 'More of them drink Kente Cola',
    additionalInfo: '',
  },
  '/report': {
    page: '/business/sample-asafo-chambers',
    message: 'The phone number is out of date.',
    email: 'reader@example.org',
  },
  '/newsletter': {
    email: 'yaw@example.org',
    firstName: 'Yaw',
    lastName: 'Boateng',
    location: 'Tema',
    interests: ['Sports', 'Travel'],
  },
  '/newsletter/join': { email: 'akua@example.org' },
  '/rate-alert': {
    email: 'abena@example.org',
    currency: 'GBP',
    amount: '200',
    measure: 'rate',
    figure: '15.25',
  },
} satisfies {
  '/contact': Filled<ContactMessage>;
  '/business-listing': Filled<Omit<BusinessSubmission, 'isPremium'>>;
  '/event-submission': Filled<EventForm>;
  '/advertising': Filled<AdvertisingInquiry>;
  '/report': Filled<ProblemReport>;
  '/newsletter': Filled<NewsletterForm>;
  '/newsletter/join': Filled<Pick<NewsletterForm, 'email'>>;
  '/rate-alert': Filled<RateAlert>;
};

export type FormPath = keyof typeof FILLED;

/** As a browser writes it. */
export function urlEncoded(values: Record<string, string | string[]>): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const each of [value].flat()) body.append(name, each.replaceAll('\n', '\r\n'));
  }
  return body;
}
