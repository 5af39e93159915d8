import { z } from 'zod';
import { emailAddress, line, optionalEmail, paragraph } from '../forms/fields.ts';
import { withoutPayments } from '../forms/payment-numbers.ts';

/** What readers send about an announcement: each form is a page, which names it in its address. */

const funeral = { funeral: line(1, 'Please choose an announcement').max(64) };
const MOST_LETTERS = 500;

export const condolenceSchema = z.object({
  ...funeral,
  name: withoutPayments(line(2, 'Your name is required')),
  email: optionalEmail('Invalid email address'),
  message: withoutPayments(
    paragraph(2, 'Please write a message').max(
      MOST_LETTERS,
      'Please keep this under 500 characters',
    ),
  ),
});

/** The person is alive. */
export const livingReportSchema = z.object({
  ...funeral,
  message: paragraph(5, 'Please tell us how you know'),
  email: optionalEmail('Invalid email address'),
});

export const followSchema = z.object({ ...funeral, email: emailAddress('Invalid email address') });
