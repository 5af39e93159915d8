import { useEffect, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import type { PersonFound, PublishedListing } from '../../../../contract/desk/people.ts';
import { TextLink } from '../../../components/page/links.tsx';
import { focusWhenShown } from '../../../focus/focus-when-shown.ts';
import { useWrite } from '../../kit/data/desk-data.ts';
import { WriteButton } from '../../kit/dialogs/writes.tsx';
import { DeskForm, type SentForm } from '../../kit/forms/desk-form.tsx';
import { Button, TextField } from '../../kit/layout/controls.tsx';
import { ExportPerson } from './export-person.tsx';

/** Finds, exports and erases all data about one person. A link can name whom. */
export function PersonForm() {
  const find = useWrite();
  const [person, setPerson] = useState<PersonFound>();
  const [published, setPublished] = useState<PublishedListing[]>([]);
  const open = decodeURIComponent(useLocationProperty(() => location.hash.slice(1)));

  function search(email: string, form?: SentForm) {
    setPublished([]);
    find.mutate(
      { call: 'POST /admin/people/find', body: { email }, done: 'Search finished.', form },
      { onSuccess: setPerson },
    );
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a link names another person
  useEffect(() => {
    if (open) search(open);
  }, [open]);
  function close(stillPublished: PublishedListing[]) {
    setPerson(undefined);
    setPublished(stillPublished);
  }

  return (
    <section>
      <p className="max-w-[60ch]">
        Finds everything we hold about an email address: subscription, listings, messages and
        emails.
      </p>
      <DeskForm
        key={open}
        onSend={(form) => search(form.text('email'), form)}
        className="mt-3 flex flex-wrap items-end gap-3"
      >
        <TextField
          label="Email address"
          type="email"
          name="email"
          focused={focusWhenShown}
          defaultValue={open}
          required
        />
        <Button type="submit" disabled={find.isPending}>
          Find
        </Button>
      </DeskForm>
      {published.length > 0 && (
        <div className="mt-4" role="status">
          <p>
            These listings are still public. We’ve removed the person’s email address and phone
            number. Check that nothing else in them names the person.
          </p>
          <ul className="list-disc pl-5">
            {published.map(({ title, path }) => (
              <li key={path}>
                <TextLink href={path}>{title}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {person && <Person key={`data of ${person.email}`} {...person} onClose={close} />}
    </section>
  );
}

interface PersonProps extends PersonFound {
  onClose: (published: PublishedListing[]) => void;
}

function Person({ email, found, suppressed, onClose }: PersonProps) {
  return (
    <div className="mt-4">
      <div role="status">
        {found.length === 0 && <p>We have no data about this address.</p>}
        <ul className="list-disc pl-5">
          {found.map(({ where, count }) => (
            <li key={where}>
              {where}: {count}
            </li>
          ))}
        </ul>
      </div>
      {suppressed && <p className="mt-2">Not emailed because: {suppressed}.</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        {found.length > 0 && (
          <>
            <ExportPerson email={email} focused={focusWhenShown} />
            <WriteButton
              call="POST /admin/people/erase"
              body={{ email }}
              done="Data erased."
              question={{
                title: `Erase all data about ${email}?`,
                details: `${found.map(({ where, count }) => `${where}: ${count}`).join(', ')}. This can’t be undone.`,
                act: 'Erase all data',
                isFinal: true,
              }}
              onDone={({ published }) => onClose(published)}
              kind="danger"
            />
          </>
        )}
        {suppressed && (
          <WriteButton
            call="POST /admin/people/allow"
            body={{ email }}
            done="We can email this address again."
            onDone={() => onClose([])}
          >
            Allow emails again
          </WriteButton>
        )}
      </div>
    </div>
  );
}
