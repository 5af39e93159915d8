import type { Funeral } from '../../../contract/funerals/funeral.ts';
import type { Part } from '../../../contract/funerals/funeral-part.ts';
import { SITE } from '../../../contract/site.ts';
import { funeralPath, inOrder, partLine } from '../../../domain/funerals/funeral-words.ts';
import type { EmailPart } from '../../platform/mail/email-content.ts';
import type { NewMail } from '../../platform/mail/mail-store.ts';
import { oneLine } from '../../platform/mail/plain-email.ts';
import { renderEmail } from '../../platform/mail/render-email.ts';

type Mail = Omit<NewMail, 'key' | 'to'>;

const email = (
  subject: string,
  texts: readonly string[],
  more: EmailPart[],
  why: string,
): Mail => ({
  subject,
  ...renderEmail({
    preview: texts[0] ?? '',
    blocks: [...texts, ...more],
    footer: [`You’re receiving this because ${why}`],
  }),
});

const OF_FAMILY = 'this address was given to us with a funeral announcement.';

/** Asks the second contact, who may have nothing to do with it: only the name is quoted. */
export const secondContactMail = (name: string, link: string): Mail =>
  email(
    'Please confirm a funeral announcement',
    [
      `A family member has sent us an announcement of the funeral of ${oneLine(name)}, and named you as a second contact.`,
      'If the announcement is right, please confirm it. We won’t publish it until you do. If it isn’t, ignore this email and nothing will be published, or reply to tell us.',
    ],
    [{ kind: 'button', label: 'Read and confirm', url: link }],
    OF_FAMILY,
  );

export const condolenceMail = (
  funeral: string,
  { name, email: from, message }: { name: string; email: string; message: string },
): Mail => ({
  ...email(
    `Condolences from ${oneLine(name)}`,
    [`${oneLine(name)} has sent your family this message about ${oneLine(funeral)}:`, message],
    from ? [`You can answer at ${from}.`] : [],
    `${OF_FAMILY} The message isn’t published, and ${oneLine(name)} doesn’t see your address.`,
  ),
  ...(from && { headers: { 'Reply-To': from } }),
});

export const reportedAliveMail = (name: string): Mail =>
  email(
    `The announcement for ${oneLine(name)} is hidden`,
    [
      `A reader has told us that ${oneLine(name)} is alive. We’ve hidden the announcement, and an editor is checking.`,
      'Please reply to this email to tell us what is right. We’ll also call the family.',
    ],
    [],
    OF_FAMILY,
  );

export const followMail = (name: string, link: string): Mail =>
  email(
    'Please confirm: news of a funeral',
    [
      `Please confirm that we may email you if a date or a place of the funeral of ${oneLine(name)} changes.`,
    ],
    [{ kind: 'button', label: 'Confirm', url: link }],
    'someone entered this address on our site. If it wasn’t you, ignore it: we’ll delete the address in two days.',
  );

/** All parts as they are now, each on the clocks of its place. */
export const changedMail = (
  { id, name }: Pick<Funeral, 'id' | 'name'>,
  parts: readonly Part[],
  siteUrl: string,
  stop: string,
): Mail =>
  email(
    `Changed: the funeral of ${oneLine(name)}`,
    [
      `The family has changed the arrangements for ${oneLine(name)}. They are now:`,
      ...inOrder(parts).map(partLine),
    ],
    [
      { kind: 'button', label: 'See the announcement', url: siteUrl + funeralPath(id) },
      { kind: 'links', links: [{ label: 'Stop these emails', url: stop }] },
    ],
    `you asked ${SITE.name} to tell you about changes.`,
  );
