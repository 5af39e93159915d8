import { SITE } from '../../contract/site.ts';
import { longDate } from '../../domain/time/relative-time.ts';
import type { NewMail } from '../mail/mail-store.ts';
import { oneLine } from '../mail/plain-email.ts';
import { renderEmail } from '../mail/render-email.ts';
import type { Letter } from '../review/reviewable.ts';

type Written = Omit<NewMail, 'key' | 'to'>;

const linkTo = (siteUrl: string, key: string) =>
  `${siteUrl}/your-listings?${new URLSearchParams({ key })}`;

/** To an address that anybody can type, so it holds none of a stranger's words. */
export const linkMail = (siteUrl: string, key: string): Written => ({
  unconfirmed: true,
  subject: `Your link to what you sent to ${SITE.name}`,
  ...renderEmail({
    preview: 'It works once, for 24 hours.',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Somebody, probably you, asked for the page with everything that was sent to us from this address. There you can change it, confirm it or take it away.',
      },
      { kind: 'button', label: 'Open my page', url: linkTo(siteUrl, key) },
      { kind: 'paragraph', text: 'The link works once, and for 24 hours.' },
    ],
    footer: [
      {
        kind: 'small',
        text: 'If you did not ask, do nothing: nothing changes. Keep the link to yourself.',
      },
    ],
  }),
});

interface Due {
  name: string;
  since: string;
  key: string;
}

/** Once a year. Whoever does not answer is marked, and later hidden. */
export const renewalMail = (siteUrl: string, { name, since, key }: Due): Written => ({
  subject: `Is “${oneLine(name)}” still right?`,
  ...renderEmail({
    preview: 'One press, once a year.',
    blocks: [
      {
        kind: 'paragraph',
        text: `Your listing on ${SITE.name} was last confirmed on ${longDate(since)}. Please look at it and press “It is still right”, or change what has changed.`,
      },
      { kind: 'button', label: 'Open my page', url: linkTo(siteUrl, key) },
      {
        kind: 'paragraph',
        text: `The link works once, and for 24 hours. Afterwards ${siteUrl}/your-listings sends you a new one. If we do not hear from you within thirty days, readers see that the listing is not confirmed; sixty days later it is hidden, until you confirm it.`,
      },
    ],
    footer: [{ kind: 'small', text: 'You get this mail because this address is on the listing.' }],
  }),
});

/** To the address a listing had: whoever takes it over may not be who they say. */
export const takenOverMail = (name: string): Written => ({
  subject: `Somebody else looks after “${oneLine(name)}” now`,
  ...renderEmail({
    preview: 'If that is wrong, please tell us.',
    blocks: [
      {
        kind: 'paragraph',
        text: `Somebody told us that they run “${oneLine(name)}”, and how we can check it. We have believed them: from now on links to change the listing go to their address, no longer to yours.`,
      },
      {
        kind: 'paragraph',
        text: 'If that is wrong, please answer this mail, and we put it right.',
      },
    ],
    footer: [{ kind: 'small', text: 'You get this mail because this address was on the listing.' }],
  }),
});

/** What became of a change or a claim. */
export const changeDecided: Letter = ({ title }, { decision, reason }, siteUrl) => {
  const approved = decision === 'approve';
  const isClaim = title.startsWith('Claim');
  const done = isClaim
    ? 'We have looked at what you wrote, and the listing is yours to change now. Ask for a link with this address, and everything about it is on one page.'
    : 'Your change is published. Thank you for keeping it right.';
  const refused = isClaim
    ? 'We have looked at what you wrote about a listing, and cannot give it to you, for this reason:'
    : 'We have looked at your change, and have not published it, for this reason:';
  return {
    subject: isClaim ? `About a listing on ${SITE.name}` : `About your change on ${SITE.name}`,
    ...renderEmail({
      preview: approved ? 'It is done.' : 'We have a question about it.',
      blocks: [
        { kind: 'paragraph', text: approved ? done : refused },
        ...(approved ? [] : [{ kind: 'paragraph' as const, text: reason }]),
        { kind: 'button', label: 'What I have sent', url: `${siteUrl}/your-listings` },
      ],
      footer: [{ kind: 'small', text: 'You get this mail because this address was given to us.' }],
    }),
  };
};
