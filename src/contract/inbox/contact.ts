import { z } from 'zod';
import { description, schemasOf } from '../forms/description.ts';
import { emailAddress, line, paragraph } from '../forms/fields.ts';
import { CONTACT_CATEGORIES } from './inbox-choices.ts';

/** A contact message, field by field and in the desk's order. */
export const CONTACT_MESSAGE = description({
  firstName: { label: 'First name', schema: line(1) },
  lastName: { label: 'Last name', schema: line(1) },
  email: {
    label: 'Email',
    schema: emailAddress('Invalid email address'),
    erased: 'address',
  },
  category: {
    label: 'Category',
    schema: z.enum(CONTACT_CATEGORIES).default('general'),
    control: CONTACT_CATEGORIES,
  },
  subject: { label: 'Subject', schema: line(1) },
  message: { label: 'Message', schema: paragraph(1), control: 'text' },
});

export const contactMessageSchema = z.object(schemasOf(CONTACT_MESSAGE));
export type ContactMessage = z.infer<typeof contactMessageSchema>;

/** Mail addresses as the operator set them. */
export interface ContactDetails {
  editor: string;
  newsletter: string;
}
