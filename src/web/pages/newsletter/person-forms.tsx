import type { FormEvent } from 'react';
import { request } from '../../data/request.ts';
import { useMutation } from '../../data/use-mutation.ts';
import { focusWhenShown } from '../../focus/focus-when-shown.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { lineOf, usePosted } from '../../forms/posted.ts';

const ADDRESS = '/newsletter/preferences/address';
const ERASE = '/newsletter/preferences/erase';

export const ADDRESS_ASKED =
  'We have written to your new address. Follow the link in that mail and the letter moves.';

export const ERASED =
  'It is done: your address, your choices and our letters to you are gone. Only a fingerprint of the address stays, so that we never write to it again.';

/** The address changes only after the new one has been confirmed. */
export function AddressForm({ linkKey }: { linkKey: string }) {
  const posted = usePosted(ADDRESS);
  const ask = useMutation({
    mutationFn: (given: object) => request('POST', `/api${ADDRESS}`, given),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    ask.mutate(Object.fromEntries(new FormData(event.currentTarget)));
  }
  const isWrong = posted?.errors.email !== undefined && ask.isIdle;
  return (
    <form
      action={ADDRESS}
      method="post"
      onSubmit={submit}
      className="mt-10 border-t-2 border-ink pt-6"
    >
      <h2 className="text-2xl">Another address</h2>
      {ask.isSuccess ? (
        <p ref={focusWhenShown} tabIndex={-1} role="status" className="mt-2">
          {ADDRESS_ASKED}
        </p>
      ) : (
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <input type="hidden" name="key" value={linkKey} />
          <label className="grid grow gap-1 font-semibold">
            New email address
            <input
              type="email"
              name="email"
              required
              maxLength={254}
              defaultValue={lineOf(posted, 'email')}
              aria-invalid={isWrong || ask.isError}
              aria-describedby={isWrong || ask.isError ? 'new-address-error' : undefined}
              // biome-ignore lint/a11y/noAutofocus: without scripts this is how the reader comes to it
              autoFocus={isWrong || undefined}
              className="field font-normal"
            />
          </label>
          <button type="submit" className="button button-plain" disabled={ask.isPending}>
            Change address
          </button>
        </div>
      )}
      {(isWrong || ask.isError) && (
        <p
          id="new-address-error"
          ref={ask.isError ? focusWhenShown : undefined}
          tabIndex={-1}
          role="alert"
          className="mt-2 font-semibold text-red"
        >
          Please enter a valid email address
        </p>
      )}
      {posted && !isWrong && ask.isIdle && <FormFailure posted={posted} />}
    </form>
  );
}

/** There is no undoing this, so it asks once more. */
export function EraseForm({ linkKey }: { linkKey: string }) {
  const posted = usePosted(ERASE);
  const erase = useMutation({
    mutationFn: () => request('POST', `/api${ERASE}`, { key: linkKey }),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    erase.mutate();
  }
  return (
    <section className="mt-10 border-t-2 border-red pt-6">
      <h2 className="text-2xl">Erase me</h2>
      {erase.isSuccess ? (
        <p ref={focusWhenShown} tabIndex={-1} role="status" className="mt-2">
          {ERASED}
        </p>
      ) : (
        <>
          <p className="mt-2">
            Removes everything we hold about you, at once and for good. To stop the letters for a
            while, pause them instead.
          </p>
          <details className="marked mt-4" open={posted !== undefined}>
            <summary className="button button-plain">Erase me</summary>
            <form action={ERASE} method="post" onSubmit={submit} className="mt-4">
              <input type="hidden" name="key" value={linkKey} />
              <p className="mb-3">Are you sure? There is no undoing this.</p>
              <button
                type="submit"
                className="button border-red bg-red text-paper hover:text-red"
                disabled={erase.isPending}
              >
                Yes, erase everything
              </button>
              {(erase.isError || posted) && <FormFailure posted={posted} />}
            </form>
          </details>
        </>
      )}
    </section>
  );
}
