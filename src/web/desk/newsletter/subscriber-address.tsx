import type { DeskSubscriber } from '../../../contract/newsletter/subscriber-desk.ts';
import { WriteForm } from '../dialogs/write-form.tsx';

const ASKED = {
  Active: 'We’ve asked the new address to confirm. Until then, nothing changes.',
  Bounced: 'We’ve asked the new address to confirm. Until then, nothing changes.',
  Pending: 'Address changed. We’ve asked the new one to confirm.',
};

/** Another address for a subscriber, who keeps what they chose and agreed to. */
export function SubscriberAddress({ subscriber }: { subscriber: DeskSubscriber }) {
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
