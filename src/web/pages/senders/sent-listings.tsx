import { useContext } from 'react';
import { listingWords } from '../../../contract/listings.ts';
import type { SenderPage, SentListing } from '../../../contract/senders/sender.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { HeadlineLink } from '../../components/page/links.tsx';
import { Tag } from '../../components/text/tag.tsx';
import { Posted, postedText } from '../../forms/posted.ts';
import { usePageRequest } from '../../page/page-data.ts';
import { EditListing } from './edit-listing.tsx';
import { ListingActions } from './listing-actions.tsx';
import { ReceivedRatings } from './received-ratings.tsx';

const DONE: Record<string, string> = {
  shown: 'Thanks. Your change is saved. If the page is public, readers see it now.',
  edited: 'Thanks. What we review first is shown once we’ve approved it, and we’ll email you.',
  photo: 'Thanks. We look at a new photograph before readers see it. A removed one is gone.',
  removed: 'Removed. If that was a mistake, contact us within a month.',
  cancelled: 'The event is now marked as cancelled, here and in subscribed calendars.',
  withdrawn: 'Your review is deleted.',
  replied: 'Thanks. We’ll check your reply before readers see it, and email you.',
  renewed: 'Thanks. It’s confirmed for another year.',
};

const STATES: Record<SentListing['state'], string> = {
  waiting: 'Awaiting review',
  published: 'Published',
  cancelled: 'Cancelled',
  hidden: 'Hidden by us',
  faded: 'Hidden: not confirmed for a year',
  rejected: 'Not published',
  removed: 'Removed',
};

const KINDS: Record<SentListing['kind'], string> = {
  ...listingWords('name'),
  rating: 'Your review',
};

interface Props {
  page: SenderPage;
  session: string;
}

export function SentListings({ page, session }: Props) {
  const search = usePageRequest().search;
  const posted = useContext(Posted);
  const done = DONE[search.get('done') ?? ''];
  const refused = posted && Object.keys(posted.errors).length === 0 ? posted.notice : undefined;
  const edited = postedText(posted, 'id') ?? search.get('edit');
  const editing = page.listings.find(({ id }) => id === edited);
  if (editing && (!posted || /\/(?:edit|photo)$/.test(posted.action))) {
    return <EditListing listing={editing} session={session} notice={refused} />;
  }
  return (
    <section className="wrap-list py-8 lg:py-12">
      <h1 className="text-4xl sm:text-5xl">Your listings</h1>
      <p className="mt-3 text-quiet">Signed in as {page.email} for one hour.</p>
      {done && (
        <p role="status" className="mt-4 border-l-4 border-green bg-raised p-4">
          {done}
        </p>
      )}
      {posted && (
        <p role="alert" className="mt-4 border-l-4 border-red bg-raised p-4">
          {refused ?? 'That didn’t work. Please try again in a minute.'}
        </p>
      )}
      {page.listings.length === 0 && <p className="mt-6">You don’t have any listings.</p>}
      <ul className="mt-6 divide-y divide-rule border-y border-rule">
        {page.listings.map((listing) => (
          <Listing key={listing.id} listing={listing} session={session} />
        ))}
      </ul>
      {page.received.length > 0 && <ReceivedRatings ratings={page.received} session={session} />}
      {page.messages.length > 0 && <Messages messages={page.messages} />}
    </section>
  );
}

function Listing({ listing, session }: { listing: SentListing; session: string }) {
  const { kind, path, title, state, reason, confirmedAt } = listing;
  const isPublic = state === 'published' || state === 'cancelled';
  return (
    <li className="py-5">
      <h2 className="text-2xl break-words">
        {isPublic ? <HeadlineLink href={path}>{title}</HeadlineLink> : title}
      </h2>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-quiet">
        <Tag tone={isPublic ? 'green' : undefined}>{STATES[state]}</Tag>
        <span>
          {KINDS[kind]}, submitted {shortDate(listing.sentAt)}
        </span>
        {state === 'published' && confirmedAt && <span>confirmed {shortDate(confirmedAt)}</span>}
      </p>
      <Interest listing={listing} />
      {reason && <p className="mt-2">Reason: {reason}</p>}
      {listing.changeWaits && <p className="mt-2">Your change is awaiting review.</p>}
      <ListingActions listing={listing} session={session} />
    </li>
  );
}

/** How often its page was viewed, and how many are coming. */
function Interest({ listing: { views, guests } }: { listing: SentListing }) {
  const counts = [
    views !== null && `${writeCount(views)} ${views === 1 ? 'view' : 'views'}.`,
    guests && `${writeCount(guests.going)} coming.`,
    guests && guests.waiting > 0 && `${writeCount(guests.waiting)} on the waiting list.`,
  ].filter(Boolean);
  return counts.length > 0 && <p className="mt-2">{counts.join(' ')}</p>;
}

function Messages({ messages }: Pick<SenderPage, 'messages'>) {
  return (
    <>
      <h2 className="mt-10 text-2xl">Messages</h2>
      <ul className="mt-3 divide-y divide-rule border-y border-rule">
        {messages.map(({ subject, sentAt, isRead }) => (
          <li key={sentAt + subject} className="py-3">
            {subject}{' '}
            <span className="text-quiet">
              · {shortDate(sentAt)} · {isRead ? 'read' : 'not read yet'}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
