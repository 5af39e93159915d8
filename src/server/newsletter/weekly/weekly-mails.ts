import type { IssueBody } from '../../../contract/newsletter/newsletter-issue.ts';
import { entriesOf } from '../../../domain/newsletter/issue-entries.ts';
import { accraParts } from '../../../domain/time/accra-date.ts';
import { longDate } from '../../../domain/time/relative-time.ts';
import type { Block } from '../../mail/email-content.ts';
import type { NewMail } from '../../mail/mail-store.ts';
import { renderEmail } from '../../mail/render-email.ts';
import type { NewsletterLinks } from '../subscribers/newsletter-links.ts';

type OperatorMail = Pick<NewMail, 'subject' | 'text' | 'html'>;

interface Drafted {
  number: number;
  subject: string;
  body: IssueBody;
  sendAt: string;
  planId: string;
  readers: number;
  postalAddress: string;
}

/** 'Saturday, 21 November 2026 at 07:00 in Accra (GMT)'. */
const inAccra = (moment: string) =>
  `${longDate(moment)} at ${accraParts(moment).time} in Accra (GMT)`;

const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** On Friday: what leaves tomorrow by itself, and how to stop it. */
export function draftedMail(issue: Drafted, links: NewsletterLinks): OperatorMail {
  const readers = issue.readers === 1 ? '1 reader' : `${issue.readers} readers`;
  const headlines = entriesOf(issue.body).map(({ section, item }) => `${section}: ${item.title}`);
  return {
    subject: `No. ${issue.number} goes out on Saturday unless you stop it`,
    ...renderEmail({
      preview: `Drafted for ${readers}. Stop it with one press, or edit it first.`,
      blocks: [
        paragraph(
          `No. ${issue.number}, “${issue.subject}”, is drafted. It goes out by itself on ${inAccra(issue.sendAt)}, as it then stands at the desk; today that would be to ${readers}.`,
        ),
        ...(issue.postalAddress
          ? []
          : [
              paragraph(
                'No postal address is entered yet. Every issue must carry one, so it will not leave until you have entered it at the desk.',
              ),
            ]),
        paragraph(
          headlines.length > 0
            ? headlines.join('\n')
            : 'It is empty so far, and would not be sent.',
        ),
        { kind: 'button', label: 'Read and edit it at the desk', url: links.desk(issue.number) },
        { kind: 'button', label: 'Stop it', url: links.stop(issue.planId) },
      ],
      footer: [
        {
          kind: 'small',
          text: 'The link to stop it asks once more, works without signing in, and only for this issue: please do not pass this mail on. You get it because sending by itself is switched on at the desk.',
        },
      ],
    }),
  };
}

/** What should have left by itself and did not. */
export function heldMail(
  { number, why }: { number: number; why: string },
  links: NewsletterLinks,
): OperatorMail {
  return {
    subject: `No. ${number} was not sent`,
    ...renderEmail({
      preview: why,
      blocks: [
        paragraph(`No. ${number} did not go out by itself. ${why} It is still a draft.`),
        { kind: 'button', label: 'Look at it at the desk', url: links.desk(number) },
      ],
      footer: [
        {
          kind: 'small',
          text: 'You get this mail because sending by itself is switched on at the desk.',
        },
      ],
    }),
  };
}
