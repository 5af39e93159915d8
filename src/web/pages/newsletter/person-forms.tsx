import { type FormEvent, useState } from 'react';
import { request } from '../../data/request.ts';
import { useMutation } from '../../data/use-mutation.ts';

/** The letter moves once the new address has said yes. */
export function AddressForm({ keyOfLink }: { keyOfLink: string }) {
  const ask = useMutation({
    mutationFn: (email: string) =>
      request('POST', '/api/newsletter/preferences/address', { key: keyOfLink, email }),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    ask.mutate(String(new FormData(event.currentTarget).get('email') ?? '').trim());
  }
  return (
    <form onSubmit={submit} className="mt-10 border-t-2 border-ink pt-6">
      <h2 className="text-2xl">Another address</h2>
      {ask.isSuccess ? (
        <p role="status" className="mt-2">
          We have written to your new address. Follow the link in that mail and the letter moves.
        </p>
      ) : (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <label className="grid grow gap-1 font-semibold">
            New email address
            <input
              type="email"
              name="email"
              required
              maxLength={254}
              className="field font-normal"
            />
          </label>
          <button type="submit" className="button button-plain" disabled={ask.isPending}>
            Change address
          </button>
        </div>
      )}
      {ask.isError && (
        <p role="alert" className="mt-2 font-semibold text-red">
          Please enter a valid email address
        </p>
      )}
    </form>
  );
}

/** There is no undoing this, so it asks once more. */
export function EraseForm({ keyOfLink }: { keyOfLink: string }) {
  const [sure, setSure] = useState(false);
  const erase = useMutation({
    mutationFn: () => request('POST', '/api/newsletter/preferences/erase', { key: keyOfLink }),
  });
  return (
    <section className="mt-10 border-t-2 border-red pt-6">
      <h2 className="text-2xl">Erase me</h2>
      {erase.isSuccess ? (
        <p role="status" className="mt-2">
          It is done: your address, your choices and our letters to you are gone. Only a fingerprint
          of the address stays, so that we never write to it again.
        </p>
      ) : (
        <>
          <p className="mt-2">
            Removes everything we hold about you, at once and for good. To stop the letters for a
            while, pause them instead.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            {sure ? (
              <>
                <button
                  type="button"
                  className="button border-red bg-red text-paper hover:text-red"
                  disabled={erase.isPending}
                  onClick={() => erase.mutate()}
                >
                  Yes, erase everything
                </button>
                <button
                  type="button"
                  className="button button-plain"
                  onClick={() => setSure(false)}
                >
                  Keep me
                </button>
              </>
            ) : (
              <button type="button" className="button button-plain" onClick={() => setSure(true)}>
                Erase me
              </button>
            )}
          </div>
          {erase.isError && (
            <p role="alert" className="mt-2">
              That did not work just now. Please try again.
            </p>
          )}
        </>
      )}
    </section>
  );
}
