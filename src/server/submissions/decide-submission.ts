import type { BusinessStore } from '../database/business-store.ts';
import type { EventStore } from '../database/event-store.ts';
import { decisionMail } from './submission-mails.ts';

interface Given {
  id: string;
  status: 'approved' | 'rejected' | 'spam';
  reason?: string;
  now: string;
  siteUrl: string;
}

/** Decides a listing or an event and tells its sender, who hears nothing where it was spam. */
export async function decideSubmission(
  what: { kind: 'business'; store: BusinessStore } | { kind: 'event'; store: EventStore },
  { id, status, reason, now, siteUrl }: Given,
): Promise<boolean> {
  const sender = await what.store.sender(id);
  const mail =
    sender?.email && status !== 'spam'
      ? decisionMail(
          {
            what: what.kind === 'business' ? 'listing' : 'event',
            name: sender.name,
            to: sender.email,
            status,
            reason,
            url: `${siteUrl}/${what.kind}/${id}`,
          },
          id,
        )
      : undefined;
  return what.store.decide({ id, status, reason, now, mail });
}
