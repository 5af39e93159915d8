import type { FormEvent } from 'react';
import { Line } from '../layout/line.tsx';

interface Props {
  address: string;
  busy: boolean;
  onSave: (address: string) => void;
}

/** Where a letter on paper reaches the site. */
export function PostalAddress({ address, busy, onSave }: Props) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSave(String(new FormData(event.currentTarget).get('address') ?? '').trim());
  }
  return (
    <form onSubmit={submit} className="grid gap-2">
      {address === '' && (
        <p className="border-l-4 border-red bg-raised p-3">
          No postal address is entered. Laws on mail to many readers, the American CAN-SPAM Act
          among them, ask for one in every letter, so no issue and no alert is sent until there is
          one.
        </p>
      )}
      <Line
        key={address}
        name="address"
        label="Postal address, in every issue and alert"
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
