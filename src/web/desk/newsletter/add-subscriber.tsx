import { useWrite } from '../data/desk-data.ts';
import { DeskForm } from '../forms/desk-form.tsx';
import { BackButton } from '../layout/back-button.tsx';
import { Button } from '../layout/button.tsx';
import { TextField } from '../layout/text-field.tsx';
import { ConsentFields, consentIn } from './consent-fields.tsx';
import { SubscriberFields, subscriberIn } from './subscriber-fields.tsx';

interface Props {
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** Adds one subscriber by hand, with a record of their consent. */
export function AddSubscriber({ onAdded, onClose }: Props) {
  const write = useWrite();
  return (
    <>
      <BackButton onClick={onClose}>All subscribers</BackButton>
      <DeskForm
        className="grid max-w-[50rem] gap-4"
        onSend={(form) =>
          write.mutate(
            {
              call: 'POST /admin/subscribers',
              body: {
                email: form.text('email'),
                ...subscriberIn(form),
                ...consentIn(form),
              },
              done: 'Subscriber added.',
              form,
            },
            { onSuccess: ({ id }) => onAdded(id) },
          )
        }
      >
        <h2 className="text-2xl">Add a subscriber</h2>
        <TextField name="email" label="Email address" type="email" required maxLength={254} />
        <SubscriberFields />
        <ConsentFields sourceHint="For example: asked us by phone, stall at the Homowo festival" />
        <div>
          <Button type="submit" kind="main" disabled={write.isPending}>
            Add subscriber
          </Button>
        </div>
      </DeskForm>
    </>
  );
}
