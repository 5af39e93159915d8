import type { IssueBody } from '../../../../contract/newsletter/newsletter-issue.ts';
import { counted } from '../../../../contract/write-count.ts';
import { entriesOf } from '../../../../domain/newsletter/issue-entries.ts';
import { accraParts } from '../../../../domain/time/accra-date.ts';
import { longDate } from '../../../../domain/time/relative-time.ts';
import type { Block } from '../../../platform/mail/email-content.ts';
import type { NewMail } from '../../../platform/mail/mail-store.ts';
import { renderEmail } from '../../../platform/mail/render-email.ts';
import type { NewsletterLinks } from '../subscribers/newsletter-links.ts';

type OperatorMail = Pick<NewMail, 'subject' | 'text' | 'html'>;

interface Drafted {
  number: number;
  subject: string;
  body: IssueBody;
  sendAt: string;
  planId: string;
  readers: number;
  imprint: string;
}

/** 'Saturday, 21 November 2026 at 07:00 in Accra (GMT)'. */
const inAccra = (moment: string) =>
  `${longDate(moment)} at ${accraParts(moment).time} in Accra (GMT)`;

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** Sent to the operator on Friday, before an issue is sent automatically. */
export function draftedMail(issue: Drafted, links: NewsletterLinks): OperatorMail {
  const readers = counted(issue.readers, 'reader');
  const headlines = entriesOf(issue.body).map(({ section, item }) => `${section}: ${item.title}`);
  return {
    subject: `No. ${issue.number} goes out on Saturday unless you stop it`,
    ...renderEmail({
      preview: `It will go to ${readers}. You can stop or edit it first.`,
      blocks: [
        paragraph(
          `A draft of No. ${issue.number}, “${issue.subject}”, is ready. It will be sent automatically on ${inAccra(issue.sendAt)}, including any changes you make before then. At the moment it would go to ${readers}.`,
        ),
        ...(issue.imprint
          ? []
          : [
              paragraph(
                'The desk doesn’t know yet who runs the site: name, postal address and data protection number. Nothing will be sent until you add them under Newsletter.',
              ),
            ]),
        paragraph(
          headlines.length > 0 ? headlines.join('\n') : 'It’s still empty, so it won’t be sent.',
        ),
        { kind: 'button', label: 'Open the draft at the desk', url: links.desk(issue.number) },
        { kind: 'button', label: 'Stop this issue', url: links.stop(issue.planId) },
      ],
      footer: [
        'The stop link works without signing in, so please don’t forward this email. It asks you to confirm, and works for this issue only. You’re receiving this because automatic sending is switched on at the desk.',
      ],
    }),
  };
}

/** Notifies the operator why an issue was not sent automatically. */
export function heldMail(
  { number, why }: { number: number; why: string },
  links: NewsletterLinks,
): OperatorMail {
  return {
    subject: `No. ${number} was not sent`,
    ...renderEmail({
      preview: why,
      blocks: [
        paragraph(`No. ${number} was not sent automatically. ${why} It’s still a draft.`),
        { kind: 'button', label: 'Open the draft at the desk', url: links.desk(number) },
      ],
      footer: ['You’re receiving this because automatic sending is switched on at the desk.'],
    }),
  };
}
