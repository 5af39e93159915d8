import { z } from 'zod';
import { submitted } from '../call-answers.ts';
import {
  businessFacetsSchema,
  businessQuerySchema,
  businessSchema,
  businessSubmissionSchema,
  cityAbroadSchema,
} from './business.ts';
import { businessSearchSchema, foundBusinessesSchema } from './business-search.ts';
import { ratingPageSchema, ratingQuerySchema } from './rating.ts';

export const BUSINESS_CALLS = {
  'GET /businesses': {
    summary: 'The directory, filtered or searched',
    query: businessQuerySchema,
    answer: z.array(businessSchema),
  },
  'GET /businesses/find': {
    summary: 'The directory by place, distance, category and words, in pages',
    query: businessSearchSchema,
    answer: foundBusinessesSchema,
  },
  'GET /businesses/facets': {
    summary: 'How many listings each filter would show',
    answer: businessFacetsSchema,
  },
  'GET /businesses/cities-abroad': {
    summary: 'Cities outside Ghana with businesses, those with the most first',
    answer: z.array(cityAbroadSchema),
  },
  'GET /businesses/{id}': { summary: 'One business', answer: businessSchema },
  'GET /businesses/{id}/reviews': {
    summary: 'What customers say about a business, newest first',
    query: ratingQuerySchema,
    answer: ratingPageSchema,
  },
  'POST /businesses': {
    summary: 'Submit a business; it appears once approved',
    body: businessSubmissionSchema,
    ...submitted,
  },
} as const;
