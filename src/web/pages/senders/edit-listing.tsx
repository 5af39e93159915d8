import { useContext } from 'react';
import { countryName } from '../../../contract/places/countries.ts';
import type { SentListing } from '../../../contract/senders/sender.ts';
import { SelectField, TextArea, TextField } from '../../forms/fields.tsx';
import { FormContext } from '../../forms/form-context.ts';
import { Posted, postedText } from '../../forms/posted.ts';
import { FuneralPhoto } from '../funerals/funeral-photo.tsx';

interface Props {
  listing: SentListing;
  session: string;
  /** Why it was refused, where it was not a field. */
  notice: string | undefined;
}

/** The listing as a form. Readers see the change once the desk has approved it. */
export function EditListing({ listing, session, notice }: Props) {
  const back = `/your-listings?${new URLSearchParams({ session })}`;
  const posted = useContext(Posted);
  const start = Object.fromEntries(
    listing.fields.map(({ name, value }) => [name, postedText(posted, name) ?? value]),
  );
  return (
    <section className="wrap-text py-8 lg:py-12">
      <a href={back} className="inline-flex min-h-11 items-center underline underline-offset-4">
        ← Your listings
      </a>
      <h1 className="mt-4 text-4xl break-words">{listing.title}</h1>
      <p className="mt-3 text-quiet">
        {listing.state === 'waiting'
          ? 'We haven’t reviewed it yet, so your change takes effect now.'
          : `${listing.kind === 'funeral' ? 'A changed date, time or place is shown at once, and you can turn off condolences at once. ' : ''}We’ll review other changes before readers see them, and email you.`}
        {listing.changeWaits && ' It replaces your pending change.'}
      </p>
      {notice && (
        <p role="alert" className="mt-4 border-l-4 border-red bg-raised p-4">
          {notice}
        </p>
      )}
      <form action="/your-listings/edit" method="post" className="mt-6 grid gap-5">
        <input type="hidden" name="session" value={session} />
        <input type="hidden" name="kind" value={listing.kind} />
        <input type="hidden" name="id" value={listing.id} />
        <FormContext value={{ start, errors: posted?.errors ?? {} }}>
          {listing.fields.map((field) => (
            <ListingField key={field.name} field={field} />
          ))}
        </FormContext>
        <div>
          <button type="submit" className="button">
            Submit change
          </button>
        </div>
      </form>
      {listing.kind === 'funeral' && <PhotoForm id={listing.id} session={session} />}
    </section>
  );
}

/** Apart from the fields, so that a text and a photograph don't wait for one another. */
function PhotoForm({ id, session }: { id: string; session: string }) {
  const errors = useContext(Posted)?.errors ?? {};
  return (
    <form
      action="/your-listings/photo"
      method="post"
      encType="multipart/form-data"
      className="mt-8 grid gap-5"
    >
      <input type="hidden" name="session" value={session} />
      <input type="hidden" name="kind" value="funeral" />
      <input type="hidden" name="id" value={id} />
      <FormContext value={{ start: {}, errors }}>
        <FuneralPhoto />
      </FormContext>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className="button">
          Send photograph
        </button>
        <button type="submit" name="remove" value="yes" className="button button-plain">
          Remove photograph
        </button>
      </div>
    </form>
  );
}

type FieldOf = SentListing['fields'][number];

const TYPES: Partial<Record<FieldOf['input'], string>> = {
  moment: 'datetime-local',
  date: 'date',
  time: 'time',
};

function ListingField({ field: { name, label, input, options = [] } }: { field: FieldOf }) {
  const shared = { name, label, isPlain: true };
  if (input === 'text') return <TextArea {...shared} rows={6} />;
  if (input !== 'choice') return <TextField {...shared} type={TYPES[input]} />;
  const nameOf = name.endsWith('country') ? countryName : String;
  return <SelectField {...shared} options={options} nameOf={nameOf} />;
}
