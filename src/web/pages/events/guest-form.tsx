import type { Event } from '../../../contract/events/event.ts';
import { writeCount } from '../../../contract/write-count.ts';
import { newsletterDelivery } from '../../data/queries.ts';
import { EmailInput } from '../../forms/email-input.tsx';
import { Honeypot } from '../../forms/honeypot.tsx';
import { usePageData } from '../../page/page-data.ts';

/** A plain form: the server answers with a page, with or without scripts. */
export function GuestForm({ eventId, typed }: { eventId: string; typed?: string }) {
  const sendsEmail = usePageData(newsletterDelivery()).data?.sendsEmail ?? true;
  return (
    <form action="/going" method="post" className="mt-3 grid gap-3 text-left">
      <input type="hidden" name="event" value={eventId} />
      <EmailInput look="text-sm" defaultValue={typed} />
      <Honeypot />
      <button type="submit" className="button">
        RSVP
      </button>
      <p className="text-sm text-quiet">
        {sendsEmail
          ? 'We’ll email you a link to confirm or cancel.'
          : 'We can’t send email yet, so your RSVP counts now. If you can’t make it, tell the organisers.'}{' '}
        Nobody else sees your address, and we delete it after the event.
      </p>
    </form>
  );
}

/** How many are coming, and the RSVP form. */
export function Guests({ event }: { event: Event }) {
  const { guests, capacity } = event;
  if (!guests) return null;
  const full = capacity !== null && guests.going >= capacity;
  return (
    <section aria-labelledby="guests" className="border-t border-rule pt-4">
      <h2 id="guests" className="text-xl">
        {guests.going === 0 ? 'Are you coming?' : `${writeCount(guests.going)} coming`}
      </h2>
      <p className="text-sm text-quiet">{placesLeft(guests, capacity)}</p>
      <details className="marked no-print mt-1">
        <summary className="flex min-h-11 items-center gap-2 font-semibold">
          {full ? 'Join the waiting list' : 'RSVP'}
        </summary>
        <GuestForm eventId={event.id} />
      </details>
    </section>
  );
}

function placesLeft({ going, waiting }: NonNullable<Event['guests']>, capacity: number | null) {
  if (capacity === null) return 'Let the organisers know how many to expect.';
  const left = capacity - going;
  if (left > 0) return `${writeCount(left)} of ${writeCount(capacity)} places left.`;
  return `All ${writeCount(capacity)} places are taken${waiting > 0 ? `, with ${waiting} on the waiting list` : ''}.`;
}
