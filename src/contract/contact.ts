import { z } from 'zod';
import { CONTACT_CATEGORIES } from './catalogues.ts';
import { emailAddress, line, paragraph } from './fields.ts';

export const contactMessageSchema = z.object({
  firstName: line(1),
  lastName: line(1),
  email: emailAddress('Invalid email address'),
  subject: line(1),
  category: z.enum(CONTACT_CATEGORIES).default('general'),
  message: paragraph(1),
});
/** Mail addresses as the operator set them. */
export interface ContactDetails {
  editor: string;
  newsletter: string;
}
export type ContactMessage = z.infer<typeof contactMessageSchema>;
