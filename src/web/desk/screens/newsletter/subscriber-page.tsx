import type { DeskSubscriber } from '../../../../contract/newsletter/subscriber-desk.ts';
import { longDate } from '../../../../domain/time/relative-time.ts';
import { focusWhenShown } from '../../../focus/focus-when-shown.ts';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { BackButton, Choice } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { ExportPerson } from '../people/export-person.tsx';
import { ConsentRecord, SubscriberEmails } from './subscriber-details.tsx';
import { SubscriberFields, subscriberIn } from './subscriber-fields.tsx';

/** One subscriber: what they chose, what they agreed to and what they were sent. */
export const SubscriberPage = ({ id }: { id: string }) => (
  <>
    <BackButton to="subscribers">All subscribers</BackButton>
    <Read path="/admin/subscribers/{id}" params={{ id }}>
      {(subscriber) => (
        <div className="grid max-w-[60rem] grid-cols-1 gap-8">
          <Header subscriber={subscriber} />
          <Edit key={JSON.stringify(subscriber)} subscriber={subscriber} />
          <SubscriberAddress subscriber={subscriber} />
          <ConsentRecord subscriber={subscriber} />
          <SubscriberEmails {...subscriber} />
        </div>
      )}
    </Read>
  </>
);

function Header({ subscriber }: { subscriber: DeskSubscriber }) {
  const { id, email, status, suppressed, pausedUntil } = subscriber;
  return (
    <header>
      <h2 ref={focusWhenShown} tabIndex={-1} className="text-2xl break-all">
        {email}
      </h2>
      <p className="mt-1">
        {status}, subscribed {longDate(subscriber.subscribedAt)}
        {pausedUntil && `, paused until ${longDate(pausedUntil)}`}.
        {suppressed && ` Not emailed because: ${suppressed}.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <ExportPerson email={email} />
        {status !== 'Unsubscribed' && (
          <WriteButton
            call="POST /admin/subscribers/{id}/unsubscribe"
            params={{ id }}
            done="Unsubscribed."
            question={{
              title: `Unsubscribe ${email}?`,
              details: 'They get no more issues or alerts. Only they can subscribe again.',
              act: 'Unsubscribe',
            }}
          />
        )}
      </div>
    </header>
  );
}

const Edit = ({ subscriber }: { subscriber: DeskSubscriber }) => (
  <WriteForm
    call="PUT /admin/subscribers/{id}"
    params={{ id: subscriber.id }}
    body={(form) => ({
      ...subscriberIn(form),
      frequency: form.text('frequency') === 'monthly' ? ('monthly' as const) : ('weekly' as const),
    })}
    done="Subscriber saved."
    submit="Save choices"
    kind="plain"
  >
    <h2 className="text-xl">Choices</h2>
    <SubscriberFields {...subscriber} />
    <div className="max-w-60">
      <Choice
        label="How often"
        name="frequency"
        defaultValue={subscriber.frequency}
        options={[
          ['weekly', 'Every week'],
          ['monthly', 'Once a month'],
        ]}
      />
    </div>
  </WriteForm>
);

const ASKED = {
  Active: 'We’ve asked the new address to confirm. Until then, nothing changes.',
  Bounced: 'We’ve asked the new address to confirm. Until then, nothing changes.',
  Pending: 'Address changed. We’ve asked the new one to confirm.',
};

/** Another address for a subscriber, who keeps what they chose and agreed to. */
function SubscriberAddress({ subscriber }: { subscriber: DeskSubscriber }) {
  const { id, status, email } = subscriber;
  if (status === 'Unsubscribed') return null;
  return (
    <WriteForm
      call="PUT /admin/subscribers/{id}/address"
      params={{ id }}
      className="grid max-w-[40rem] gap-3"
      fields={{
        email: {
          label: 'New email address',
          type: 'email',
          autoComplete: 'off',
          maxLength: 254,
          required: true,
        },
        inWriting: { tick: 'They asked for this in writing, so the new address needn’t confirm' },
      }}
      done={(form) => (form.data.has('inWriting') ? 'Address changed.' : ASKED[status])}
      submit="Change address"
      kind="plain"
      resets
    >
      <h2 className="text-xl">Change address</h2>
      <p className="text-sm text-quiet">
        Topics and consent stay the same. We delete {email} once the new address is in use.
      </p>
    </WriteForm>
  );
}
