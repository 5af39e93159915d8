import { type ReactNode, useContext } from 'react';
import { EMPTY_FUNERAL, FUNERAL, funeralFormSchema } from '../../../contract/funerals/funeral.ts';
import {
  MOST_PARTS,
  PART_FIELDS,
  type PartForm,
  partIn,
  partName,
} from '../../../contract/funerals/funeral-part.ts';
import { COUNTRIES, countryName } from '../../../contract/places/countries.ts';
import { CheckboxField } from '../../forms/choice-fields.tsx';
import { SelectField, TextArea, TextField } from '../../forms/fields.tsx';
import { FormContext, FormValuesContext, useField } from '../../forms/form-context.ts';
import { PlaceFields } from '../../forms/place-question.tsx';
import { type FormProps, SiteForm, useSubmission } from '../../forms/site-form.tsx';
import { FuneralPhoto } from './funeral-photo.tsx';

/** Island: the form of /funeral-announcement. */
export function FuneralForm({ question, ...props }: FormProps) {
  return (
    <SiteForm
      {...props}
      action="/funeral-announcement"
      draft="funeral-announcement"
      schema={funeralFormSchema}
      empty={EMPTY_FUNERAL}
      send={useSubmission('/api/funerals')}
      submit="Send announcement"
      takesFiles
    >
      <FuneralFields question={question} needsSender />
      <FuneralPhoto />
      <Sure />
    </SiteForm>
  );
}

interface FieldsProps extends Pick<FormProps, 'question'> {
  /** The desk may enter an announcement without anybody to write to. */
  needsSender?: boolean;
}

/** The fields of an announcement, here and at the desk. */
export function FuneralFields({ question, needsSender = false }: FieldsProps) {
  return (
    <>
      <TextField
        name="name"
        label="Full name"
        hint="As the family writes it, with titles: Nana, Opanyin, Maame, Rev., Hajia."
        required
      />
      <TextField name="alsoKnownAs" label="Also known as" />
      <div className="grid gap-6 sm:grid-cols-3">
        <TextField name="died" label="Date of death" type="date" required />
        <TextField name="age" label="Age" inputMode="numeric" />
        <TextField name="born" label="Born" hint="The year, or a date such as 1941-05-03." />
      </div>
      <TextField name="city" label="Hometown" required />
      <input type="hidden" name="country" value={EMPTY_FUNERAL.country} />
      <PlaceFields answered={question} />
      <TextArea
        name="family"
        label="Chief mourners and family"
        hint="As on the flyer: chief mourners, spouse, children, brothers and sisters."
      />
      <TextArea
        name="description"
        label="Obituary"
        hint="Up to 3,000 characters. Please leave out the cause of death and any mobile money or bank number."
        rows={8}
      />
      <fieldset className="grid gap-4 border-t border-rule pt-4">
        <legend className="pr-3 font-semibold">What takes place</legend>
        <p className="text-sm text-quiet">
          One part for each gathering, wherever it is held. Times are local to each place.
        </p>
        {Array.from({ length: MOST_PARTS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the form
          <PartFields key={index} index={index} />
        ))}
      </fieldset>
      <ContactFields needsSender={needsSender} />
    </>
  );
}

/** Folded until it is needed: a closed one opens if it is wrong, or comes back from a draft. */
function PartBox({ index, children }: { index: number; children: ReactNode }) {
  const { start, errors } = useContext(FormContext);
  const values = { ...start, ...useContext(FormValuesContext) };
  const isNeeded =
    partIn(values, index) !== null ||
    Object.entries(errors).some(([name, [error]]) => error && name.startsWith(`parts.${index}.`));
  return (
    <details open={index === 0 || isNeeded} className="marked border border-rule bg-raised">
      <summary className="flex min-h-11 items-center gap-2 px-4 font-semibold">
        Part {index + 1}
        {index > 0 && <span className="font-normal text-quiet">(optional)</span>}
      </summary>
      <div className="grid gap-5 p-4 pt-2">{children}</div>
    </details>
  );
}

function PartFields({ index }: { index: number }) {
  const name = (field: keyof PartForm) => partName(index, field);
  return (
    <PartBox index={index}>
      <SelectField
        name={name('kind')}
        label="What takes place"
        options={PART_FIELDS.kind.options.slice(1)}
        prompt="Choose one"
        required
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField name={name('date')} label="Date" type="date" required />
        <TextField name={name('time')} label="From" type="time" required />
        <TextField name={name('until')} label="Until" type="time" />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          name={name('country')}
          label="Country"
          options={COUNTRIES}
          nameOf={countryName}
          required
        />
        <TextField name={name('city')} label="City or town" required />
      </div>
      <TextField name={name('location')} label="Venue" hint="Name and street." required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField name={name('dress')} label="Dress" placeholder="Black and red" />
        <SelectField
          name={name('who')}
          label="Who may come"
          options={PART_FIELDS.who.options}
          required
        />
      </div>
      <TextField name={name('stream')} label="Livestream link" inputMode="url" />
    </PartBox>
  );
}

function ContactFields({ needsSender }: { needsSender: boolean }) {
  return (
    <fieldset className="grid gap-6 border-t border-rule pt-4">
      <legend className="pr-3 font-semibold">The family, for us only</legend>
      <p className="text-sm text-quiet">None of this is shown to readers.</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="contactName" label="Your name" autoComplete="name" required />
        <TextField
          name="contactEmail"
          label="Your email"
          type="email"
          autoComplete="email"
          hint="You can correct the announcement at any time with a link we email you."
          required={needsSender}
        />
        <TextField name="contactPhone" label="Your phone" type="tel" autoComplete="tel" />
      </div>
      <p>
        A second member of the family must confirm the announcement before it’s published. We email
        them a link. If nobody else has email, leave it empty and we’ll call the family.
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="secondName" label="Second contact’s name" />
        <TextField name="secondEmail" label="Second contact’s email" type="email" />
      </div>
      <SelectField
        name="condolences"
        label="May readers send you condolences?"
        hint="Private messages that we email to you. They’re never published, and nobody sees your address."
        options={['Yes', 'No']}
        required
      />
      <SelectField
        name="afterwards"
        label="After the last part"
        options={FUNERAL.afterwards.control}
        required
      />
    </fieldset>
  );
}

/** Asked only where something looks like a mistake. */
function Sure() {
  const { error, initial } = useField('sure');
  if (!error && !initial) return null;
  return (
    <div className="border-l-4 border-red bg-raised p-4">
      <CheckboxField name="sure" label="I’ve checked the dates and ages. They’re correct." />
      {error && <p className="font-semibold text-red">{error}.</p>}
    </div>
  );
}
