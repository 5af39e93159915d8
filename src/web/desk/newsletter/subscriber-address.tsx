import type { DeskSubscriber } from '../../../contract/newsletter/subscriber-desk.ts';
import { useWrite } from '../data/desk-data.ts';
import { DeskForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { TextField } from '../layout/text-field.tsx';
import { TickBox } from '../layout/tick-box.tsx';

const ASKED = {
  Active: 'We’ve asked the new address to confirm. Until then, nothing changes.',
  Bounced: 'We’ve asked the new address to confirm. Until then, nothing changes.',
  Pending: 'Address changed. We’ve asked the new one to confirm.',
};

/** Another address for a subscriber, who keeps what they chose and agreed to. */
export function SubscriberAddress({ subscriber }: { subscriber: DeskSubscriber }) {
  const write = useWrite();
  const { id, status, email } = subscriber;
  if (status === 'Unsubscribed') return null;
  return (
    <DeskForm
      className="grid gap-3"
      onSend={(form) => {
        const inWriting = form.data.get('inWriting') === 'on';
        const next = form.text('email');
        write.mutate(
          {
            call: 'PUT /admin/subscribers/{id}/address',
            params: { id },
            body: { email: next, inWriting },
            done: inWriting ? 'Address changed.' : ASKED[status],
            form,
          },
          { onSuccess: form.reset },
        );
      }}
    >
      <h2 className="text-xl">Change address</h2>
      <p className="text-sm text-quiet">
        Topics and consent stay the same. We delete {email} once the new address is in use.
      </p>
      <div className="max-w-[30rem]">
        <TextField
          name="email"
          type="email"
          label="New email address"
          autoComplete="off"
          maxLength={254}
          required
        />
      </div>
      <TickBox name="inWriting">
        They asked for this in writing, so the new address needn’t confirm
      </TickBox>
      <div>
        <Button type="submit" disabled={write.isPending}>
          Change address
        </Button>
      </div>
    </DeskForm>
  );
}
