import type { AdvertisingInquiry } from '../../src/contract/inbox/advertising.ts';
import type { ContactMessage } from '../../src/contract/inbox/contact.ts';
import type { ProblemReport } from '../../src/contract/inbox/problem-report.ts';
import { LISTING_KINDS, type ListingKind } from '../../src/contract/listings.ts';
import type { NewsletterForm } from '../../src/contract/newsletter/newsletter.ts';
import type { RateAlert } from '../../src/contract/remittance/rate-alert.ts';
import { exampleOf, type Filled, type LISTING_EXAMPLES } from './listing-examples.ts';

/** The forms of what is no listing. */
const FORMS = {
  '/contact': {
    firstName: 'Ɛsi',
    lastName: 'Ɔbɔadum',
    email: 'esi@example.org',
    subject: 'A correction',
    category: 'editorial',
    message: 'The year should be 1879.\nThank you.',
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
  '/advertising': Filled<AdvertisingInquiry>;
  '/report': Filled<ProblemReport>;
  '/newsletter': Filled<NewsletterForm>;
  '/newsletter/join': Filled<Pick<NewsletterForm, 'email'>>;
  '/rate-alert': Filled<RateAlert>;
};

type Example = ReturnType<typeof exampleOf>;
type Examples = typeof LISTING_EXAMPLES;
type ListingForms = {
  [Kind in keyof Examples as Examples[Kind]['form']['path']]: Examples[Kind]['form']['filled'];
};

/** Something about each form of a listing, by its path. */
export const byListingForm = <Value>(pick: (form: Example['form'], kind: ListingKind) => Value) =>
  Object.fromEntries(
    LISTING_KINDS.map((kind) => {
      const { form } = exampleOf(kind);
      return [form.path, pick(form, kind)];
    }),
  ) as Record<keyof ListingForms, Value>;

/** Each form of a page of its own as somebody fills it in, by the names its fields have. */
export const FILLED = {
  ...FORMS,
  ...(byListingForm(({ filled }) => filled) as ListingForms),
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
