import { type FormEvent, useState } from 'react';
import type { PersonFound, PublishedListing } from '../../../contract/desk/desk.ts';
import { useWrite } from '../data/desk-data.ts';
import { useConfirmation } from '../layout/desk-list.tsx';

/** Finds and erases all data about one person. */
export function PersonForm() {
  const find = useWrite();
  const erase = useWrite();
  const confirmFirst = useConfirmation();
  const [person, setPerson] = useState<PersonFound>();
  const [published, setPublished] = useState<PublishedListing[]>([]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setPublished([]);
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    setPerson(
      await find.mutateAsync({
        call: 'POST /admin/people/find',
        body: { email },
        done: 'Search finished.',
      }),
    );
  }
  function close(stillPublished: PublishedListing[]) {
    setPerson(undefined);
    setPublished(stillPublished);
  }
  const eraseEverywhere = (email: string) =>
    erase.mutate(
      { call: 'POST /admin/people/erase', body: { email }, done: 'Data erased.' },
      { onSuccess: ({ published }) => close(published) },
    );
  const allowMail = (email: string) =>
    erase.mutate(
      {
        call: 'POST /admin/people/allow',
        body: { email },
        done: 'We can email this address again.',
      },
      { onSuccess: () => close([]) },
    );

  return (
    <section className="mt-12 border-t-2 border-ink pt-6">
      <h2 className="text-2xl">A person’s data</h2>
      <form
        onSubmit={(event) => submit(event).catch(() => {})}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <label className="grid grow gap-1 text-sm font-semibold">
          Email address
          <input type="email" name="email" required className="field" />
        </label>
        <button type="submit" className="button button-plain" disabled={find.isPending}>
          Find
        </button>
      </form>
      {published.length > 0 && (
        <div className="mt-4" role="status">
          <p>
            These listings are still public. We've removed the person’s email address and phone
            number. Check that nothing else in them names the person.
          </p>
          <ul className="list-disc pl-5">
            {published.map(({ title, path }) => (
              <li key={path}>
                <a href={path} className="underline underline-offset-4">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {person && (
        <div className="mt-4">
          {person.found.length === 0 && <p>We have no data about this address.</p>}
          <ul className="list-disc pl-5">
            {person.found.map(({ where, count }) => (
              <li key={where}>
                {where}: {count}
              </li>
            ))}
          </ul>
          {person.suppressed && <p className="mt-2">Not emailed because: {person.suppressed}.</p>}
          <div className="mt-3 flex flex-wrap gap-3">
            {person.found.length > 0 && (
              <button
                type="button"
                className="button border-red bg-red text-paper hover:text-red"
                onClick={() =>
                  confirmFirst(`Erase all data about ${person.email}? This can't be undone.`, () =>
                    eraseEverywhere(person.email),
                  )
                }
              >
                Erase all data
              </button>
            )}
            {person.suppressed && (
              <button
                type="button"
                className="button button-plain"
                onClick={() => allowMail(person.email)}
              >
                Allow emails again
              </button>
            )}
          </div>
        </div>
      )}
    </section>
  );
}
