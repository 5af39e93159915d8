import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { businessSubmissionSchema } from './directory/business.ts';
import { eventFormSchema } from './events/event.ts';
import { errorsByField } from './forms/fields.ts';
import { advertisingInquirySchema } from './inbox/advertising.ts';
import { contactMessageSchema } from './inbox/contact.ts';
import { newsletterFormSchema, subscriptionSchema } from './newsletter/newsletter.ts';
import { rateAlertSchema } from './remittance/rate-alert.ts';

/** Each form: what is right, and what one wrong field is told, word for word. */

const business = {
  name: 'Adinkra Press',
  description: 'Prints cloth by hand.',
  category: 'Manufacturing',
  address: 'Ntonso, main road',
  city: 'Ntonso',
  region: 'Ashanti',
};
const event = {
  title: 'Homowo',
  description: 'A day of remembering and of plenty.',
  category: 'Cultural Festival',
  startDate: '2027-08-07',
  startTime: '10:00',
  location: 'Ga Mashie',
  city: 'Accra',
  organizer: 'A committee',
  contactEmail: 'events@example.com',
};
const newsletter = { email: 'ama@example.com', firstName: 'Ama', lastName: 'Mensah' };
const advertising = {
  companyName: 'Bese Ltd',
  contactName: 'Kofi Sarpong',
  email: 'kofi@example.com',
  phone: '+233200000000',
  adType: 'Banner Advertising',
  budget: '$500 - $1,000',
  duration: '1 week',
  targetAudience: 'Ghanaians in Toronto',
  objectives: 'To be known there',
};

const CASES: [string, z.ZodType, object, [string, unknown, string][]][] = [
  [
    'business listing',
    businessSubmissionSchema,
    business,
    [
      ['name', 'A', 'Business name must be at least 2 characters'],
      ['name', '   ', 'Business name must be at least 2 characters'],
      ['name', undefined, 'Business name must be at least 2 characters'],
      ['description', 'Too short', 'Description must be at least 10 characters'],
      ['category', '', 'Please select a category'],
      ['category', 'Fintech', 'Please select a category'],
      ['address', 'Road', 'Address must be at least 5 characters'],
      ['city', 'A', 'City is required'],
      ['region', '', 'Please select a region'],
      ['email', 'nobody', 'Invalid email address'],
      ['website', 'not a site', 'Invalid website URL'],
      ['website', 'javascript:alert(1)', 'Invalid website URL'],
    ],
  ],
  [
    'event',
    eventFormSchema,
    event,
    [
      ['title', 'Ab', 'Event title must be at least 3 characters'],
      ['description', 'Nineteen characters', 'Description must be at least 20 characters'],
      ['category', '', 'Required'],
      ['startDate', '', 'Start date is required'],
      ['startTime', '', 'Start time is required'],
      ['location', 'Ab', 'Location is required'],
      ['city', 'A', 'City is required'],
      ['organizer', 'A', 'Organizer name is required'],
      ['contactEmail', '', 'Invalid email address'],
      ['website', 'nope', 'Invalid website URL'],
      ['ticketUrl', 'nope', 'Ticket link must be an https address'],
      ['ticketUrl', 'http://tickets.example', 'Ticket link must be an https address'],
      ['ticketUrl', 'javascript:alert(1)', 'Ticket link must be an https address'],
      ['ticketPrice', '1.000', 'Do you mean 1 or 1,000?'],
      ['ticketPrice', '999999999999', 'Enter an amount up to 1,000,000'],
    ],
  ],
  [
    'newsletter',
    newsletterFormSchema,
    newsletter,
    [
      ['email', 'ama@', 'Please enter a valid email address'],
      ['firstName', '', 'First name is required'],
      ['lastName', ' ', 'Last name is required'],
    ],
  ],
  [
    'newsletter card',
    subscriptionSchema,
    { email: 'ama@example.com' },
    [['email', '', 'Please enter a valid email address']],
  ],
  [
    'rate alert',
    rateAlertSchema,
    {
      email: 'ama@example.com',
      currency: 'USD',
      amount: ' 1,000.50 ',
      measure: 'arrives',
      figure: '11500',
    },
    [
      ['email', 'ama', 'Please enter a valid email address'],
      ['currency', 'GHS', 'Please choose a currency'],
      ['amount', '0', 'Amount must be a number greater than 0'],
      ['amount', '1e3', 'Amount must be a number greater than 0'],
      ['amount', '-5', 'Amount must be a number greater than 0'],
      ['amount', '1000001', 'Enter an amount up to 1,000,000'],
      ['amount', '999999999999', 'Enter an amount up to 1,000,000'],
      ['amount', '1.000', 'Do you mean 1 or 1,000?'],
      ['figure', '15.425', 'Do you mean 15.43 or 15,425?'],
      ['measure', '', 'Please choose what your target is'],
      ['figure', '', 'Your target must be a number greater than 0'],
      ['figure', '999,999,999,999', 'Enter a target up to 100,000,000'],
      ['figure', '9'.repeat(400), 'Enter a target up to 100,000,000'],
    ],
  ],
  [
    'advertising',
    advertisingInquirySchema,
    advertising,
    [
      ['companyName', 'A', 'Company name is required'],
      ['contactName', 'A', 'Contact name is required'],
      ['email', 'kofi', 'Valid email address required'],
      ['phone', '020000000', 'Phone number is required'],
      ['website', 'kofi', 'Valid website URL required'],
      ['adType', '', 'Please select an advertising type'],
      ['budget', '', 'Please select a budget range'],
      ['duration', '', 'Please select campaign duration'],
      ['targetAudience', 'Everybody', 'Please describe your target audience'],
      ['objectives', 'Fame', 'Please describe your campaign objectives'],
    ],
  ],
  [
    'contact',
    contactMessageSchema,
    {
      firstName: 'Ama',
      lastName: 'Mensah',
      email: 'ama@example.com',
      subject: 'A correction',
      message: 'Good morning.',
    },
    [
      ['firstName', '', 'Required'],
      ['message', '', 'Required'],
      ['email', 'x', 'Invalid email address'],
    ],
  ],
];

describe.each(CASES)('the %s form', (_name, schema, right, wrongs) => {
  it('takes what is right', () => {
    expect(schema.safeParse(right).error).toBeUndefined();
  });

  it.each(wrongs)('%s = %o: %s', (field, value, message) => {
    const parsed = schema.safeParse({ ...right, [field]: value });
    expect(parsed.success).toBe(false);
    if (!parsed.success) expect(errorsByField(parsed.error)).toEqual({ [field]: [message] });
  });
});

describe('optional fields', () => {
  it('may be empty or missing, and then are empty', () => {
    const listed = businessSubmissionSchema.parse({ ...business, email: '', website: '' });
    expect(listed).toMatchObject({ phone: '', email: '', website: '', isPremium: false });
  });

  it('may hold an address with http or https', () => {
    for (const website of ['http://bese.example', 'https://bese.example/a?b=c']) {
      expect(businessSubmissionSchema.parse({ ...business, website }).website).toBe(website);
    }
  });
});

it('refuses a field that would fill the disk', () => {
  const parsed = businessSubmissionSchema.safeParse({ ...business, description: 'x'.repeat(5001) });
  expect(parsed.error?.issues[0]?.message).toBe('Please keep this under 5,000 characters');
});
