import { z } from 'zod';
import { description, schemasOf } from '../forms/description.ts';
import {
  emailAddress,
  line,
  oneOf,
  optionalParagraph,
  optionalWebsite,
  paragraph,
} from '../forms/fields.ts';
import { AD_BUDGETS, AD_DURATIONS, AD_TYPES } from './inbox-choices.ts';

/** An advertising inquiry, field by field and in the desk's order. */
export const ADVERTISING_INQUIRY = description({
  companyName: { label: 'Company name', schema: line(2, 'Company name is required') },
  contactName: { label: 'Contact name', schema: line(2, 'Contact name is required') },
  email: {
    label: 'Email',
    schema: emailAddress('Valid email address required'),
    erased: 'address',
  },
  phone: { label: 'Phone', schema: line(10, 'Phone number is required') },
  website: {
    label: 'Website',
    schema: optionalWebsite('Valid website URL required'),
    optional: true,
  },
  adType: {
    label: 'Advertising type',
    schema: oneOf(AD_TYPES, 'Please select an advertising type'),
    control: AD_TYPES,
  },
  budget: {
    label: 'Budget',
    schema: oneOf(AD_BUDGETS, 'Please select a budget range'),
    control: AD_BUDGETS,
  },
  duration: {
    label: 'Duration',
    schema: oneOf(AD_DURATIONS, 'Please select campaign duration'),
    control: AD_DURATIONS,
  },
  targetAudience: {
    label: 'Target audience',
    schema: paragraph(10, 'Please describe your target audience'),
    control: 'text',
  },
  objectives: {
    label: 'Objectives',
    schema: paragraph(10, 'Please describe your campaign objectives'),
    control: 'text',
  },
  additionalInfo: {
    label: 'Additional info',
    schema: optionalParagraph(),
    control: 'text',
    optional: true,
  },
});

export const advertisingInquirySchema = z.object(schemasOf(ADVERTISING_INQUIRY));
export type AdvertisingInquiry = z.infer<typeof advertisingInquirySchema>;
