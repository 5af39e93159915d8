import { WriteForm } from '../../kit/dialogs/write-form.tsx';
import { BackButton } from '../../kit/layout/back-button.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';
import { ConsentFields, consentIn, SubscriberFields, subscriberIn } from './subscriber-fields.tsx';

interface Props {
  onAdded: (id: string) => void;
  onClose: () => void;
}

/** Adds one subscriber by hand, with a record of their consent. */
export function AddSubscriber({ onAdded, onClose }: Props) {
  return (
    <>
      <BackButton onClick={onClose}>All subscribers</BackButton>
      <WriteForm
        call="POST /admin/subscribers"
        body={(form) => ({
          email: form.text('email'),
          ...subscriberIn(form),
          ...consentIn(form),
        })}
        className="grid max-w-[50rem] gap-4"
        done="Subscriber added."
        submit="Add subscriber"
        onDone={({ id }) => onAdded(id)}
      >
        <h2 className="text-2xl">Add a subscriber</h2>
        <TextField name="email" label="Email address" type="email" required maxLength={254} />
        <SubscriberFields />
        <ConsentFields sourceHint="For example: asked us by phone, stall at the Homowo festival" />
      </WriteForm>
    </>
  );
}
