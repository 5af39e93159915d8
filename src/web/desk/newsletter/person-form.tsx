import { type FormEvent, useState } from 'react';
import type { PersonErased, PersonFound, PublishedListing } from '../../../contract/desk/desk.ts';
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
        method: 'POST',
        path: '/people/find',
        body: { email },
        done: 'Search finished.',
      }),
    );
  }
  const act = (path: string, done: string) =>
    erase.mutate(
      { method: 'POST', path, body: { email: person?.email }, done },
      {
        onSuccess: (answer: Partial<PersonErased>) => {
          setPerson(undefined);
          setPublished(answer.published ?? []);
        },
      },
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
                    act('/people/erase', 'Data erased.'),
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
                onClick={() => act('/people/allow', 'We can email this address again.')}
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
