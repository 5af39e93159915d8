import type { FormEvent } from 'react';
import { TextField } from '../layout/text-field.tsx';

interface Props {
  address: string;
  busy: boolean;
  onSave: (address: string) => void;
}

/** The postal address shown in every issue and alert. */
export function PostalAddress({ address, busy, onSave }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSave(String(new FormData(event.currentTarget).get('address') ?? '').trim());
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      {address === '' && (
        <p className="border-l-4 border-red bg-raised p-3">
          Add a postal address. The law (such as the American CAN-SPAM Act) requires one in every
          newsletter, so no issue or alert is sent without it.
        </p>
      )}
      <TextField
        key={address}
        name="address"
        label="Postal address (shown in every issue and alert)"
        rows={3}
        defaultValue={address}
      />
      <div>
        <button type="submit" className="button button-plain" disabled={busy}>
          Save address
        </button>
      </div>
    </form>
  );
}
