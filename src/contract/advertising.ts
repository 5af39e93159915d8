import { z } from 'zod';
import { AD_BUDGETS, AD_DURATIONS, AD_TYPES } from './catalogues.ts';
import {
  emailAddress,
  line,
  oneOf,
  optionalParagraph,
  optionalWebsite,
  paragraph,
} from './fields.ts';

export const advertisingInquirySchema = z.object({
  companyName: line(2, 'Company name is required'),
  contactName: line(2, 'Contact name is required'),
  email: emailAddress('Valid email address required'),
  phone: line(10, 'Phone number is required'),
  website: optionalWebsite('Valid website URL required'),
  adType: oneOf(AD_TYPES, 'Please select an advertising type'),
  budget: oneOf(AD_BUDGETS, 'Please select a budget range'),
  duration: oneOf(AD_DURATIONS, 'Please select campaign duration'),
  targetAudience: paragraph(10, 'Please describe your target audience'),
  objectives: paragraph(10, 'Please describe your campaign objectives'),
  additionalInfo: optionalParagraph(),
});
export type AdvertisingInquiry = z.infer<typeof advertisingInquirySchema>;
