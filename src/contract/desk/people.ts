import { z } from 'zod';
import { emailAddress } from '../forms/fields.ts';

export const personSchema = z.object({ email: emailAddress('Please enter a valid email address') });

export interface PersonFound {
  email: string;
  found: { where: string; count: number }[];
  suppressed: string | null;
}

/** A listing that stays public after its sender was erased, for the operator to check. */
export interface PublishedListing {
  title: string;
  path: string;
}

export interface PersonErased {
  published: PublishedListing[];
}

export interface PeopleCalls {
  'POST /admin/people/find': { body: typeof personSchema; answer: PersonFound };
  'POST /admin/people/export': {
    body: typeof personSchema;
    answer: { place: string; rows: object[] }[];
  };
  'POST /admin/people/erase': { body: typeof personSchema; answer: PersonErased };
  'POST /admin/people/allow': { body: typeof personSchema; answer: { lifted: boolean } };
}
