import { BUSINESS } from '../../../contract/directory/business-description.ts';
import { RATING } from '../../../contract/directory/rating.ts';
import { EVENT } from '../../../contract/events/event-description.ts';
import {
  linkKeySchema,
  linkRequestSchema,
  ratingReplySchema,
  sentListingSchema,
} from '../../../contract/senders/sender.ts';
import type { SenderRequests } from '../senders/sender-requests.ts';
import type { PlainForm } from './plain-form.ts';

const PATH = '/your-listings';
const LISTING_FIELDS = Object.keys(sentListingSchema.shape);

/** The forms on the page where senders manage their listings. */
export function senderForms(senders: SenderRequests): PlainForm[] {
  const onListing = (
    form: string,
    act: (read: () => object) => Promise<void>,
    done: string,
    fields: readonly string[] = [],
  ): PlainForm => ({
    action: `${PATH}/${form}`,
    fields: [...LISTING_FIELDS, ...fields],
    take: async (_c, values) => {
      await act(() => values);
      return `${PATH}?${new URLSearchParams({ session: String(values.session), done })}`;
    },
  });
  return [
    {
      action: PATH,
      fields: Object.keys(linkRequestSchema.shape),
      take: async (c, values) => {
        await senders.requestLink(c, () => values);
        return `${PATH}?sent=yes`;
      },
    },
    {
      action: `${PATH}/open`,
      fields: Object.keys(linkKeySchema.shape),
      take: async (_c, values) => {
        const session = await senders.open(() => values);
        return `${PATH}?${new URLSearchParams({ session })}`;
      },
    },
    onListing('edit', senders.edit, 'edited', Object.keys({ ...BUSINESS, ...EVENT, ...RATING })),
    onListing('renew', senders.renew, 'renewed'),
    onListing('cancel', senders.cancel, 'cancelled'),
    onListing('remove', senders.remove, 'removed'),
    onListing('withdraw', senders.remove, 'withdrawn'),
    {
      action: `${PATH}/reply`,
      fields: Object.keys(ratingReplySchema.shape),
      take: async (_c, values) => {
        await senders.reply(() => values);
        const done = { session: String(values.session), done: 'replied' };
        return `${PATH}?${new URLSearchParams(done)}`;
      },
    },
  ];
}
