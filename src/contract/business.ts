import { z } from 'zod';
import { BUSINESS_CATEGORIES, REGIONS } from './catalogues.ts';
import { line, oneOf, optionalEmail, optionalLine, optionalWebsite, paragraph } from './fields.ts';

/** `rating` is in tenths: 45 is 4.5 stars. */
export const businessSchema = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  region: z.string(),
  description: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().nullable(),
  logoUrl: z.string().nullable(),
  isPremium: z.boolean(),
  rating: z.number().int().min(0).max(50),
  reviewCount: z.number().int().min(0),
});
export type Business = z.infer<typeof businessSchema>;

export const businessSubmissionSchema = z.object({
  name: line(2, 'Business name must be at least 2 characters'),
  description: paragraph(10, 'Description must be at least 10 characters'),
  category: oneOf(BUSINESS_CATEGORIES, 'Please select a category'),
  address: line(5, 'Address must be at least 5 characters'),
  city: line(2, 'City is required'),
  region: oneOf(REGIONS, 'Please select a region'),
  phone: optionalLine(),
  email: optionalEmail('Invalid email address'),
  website: optionalWebsite('Invalid website URL'),
  isPremium: z.boolean().default(false),
});
export type BusinessSubmission = z.infer<typeof businessSubmissionSchema>;
