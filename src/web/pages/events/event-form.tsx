import { eventFormSchema } from '../../../contract/events/event.ts';
import {
  EVENT_CATEGORIES,
  REPEATS,
  TICKET_CURRENCIES,
} from '../../../contract/events/event-choices.ts';
import { emptyForm } from '../../../contract/forms/description.ts';
import { PHOTO_FIELDS } from '../../../contract/photo.ts';
import { ATTENDANCES } from '../../../contract/places/place.ts';
import { toEventSubmission } from '../../../domain/events/event-submission.ts';
import { ticketCurrencyIn } from '../../../domain/events/ticket-currency.ts';
import { useHydrated } from '../../data/use-hydrated.ts';
import { SelectField, TextArea, TextField } from '../../forms/fields.tsx';
import { useTyped } from '../../forms/form-context.ts';
import { CityField, CountryField, GhanaPostGpsField } from '../../forms/location-fields.tsx';
import { PhotoFields } from '../../forms/photo-fields.tsx';
import { PlaceFields } from '../../forms/place-question.tsx';
import { type FormProps, SiteForm, useSubmission } from '../../forms/site-form.tsx';
import { TimeFields } from './time-fields.tsx';

export const EMPTY_EVENT = emptyForm(eventFormSchema.shape);

/** Island: the form of /event-submission. */
export function EventForm({ question, sendsEmail, ...props }: FormProps & { sendsEmail: boolean }) {
  const send = useSubmission('/api/events');
  return (
    <SiteForm
      {...props}
      action="/event-submission"
      draft="event-submission"
      schema={eventFormSchema}
      empty={EMPTY_EVENT}
      send={(values, form) => send(toEventSubmission(values), form)}
      submit="Submit Event"
      takesFiles
    >
      <EventFields question={question} needsSender sendsEmail={sendsEmail} />
      <PhotoFields
        legend="Picture"
        hint="A poster or a photo: JPEG, PNG, WebP or AVIF, up to 8 MB and at least 200 pixels wide and high. We resize it and strip location and camera data."
        fields={PHOTO_FIELDS.event}
        example="Poster: drummers in front of the palace"
      />
    </SiteForm>
  );
}

interface FieldsProps extends Pick<FormProps, 'question'> {
  /** The desk may enter an event without anybody to write to. */
  needsSender?: boolean;
  /** Whether a decision can be emailed. */
  sendsEmail?: boolean;
}

/** The fields of an event, here and at the desk. */
export function EventFields({ question, needsSender, sendsEmail }: FieldsProps) {
  return (
    <>
      <TextField name="title" label="Event title" required />
      <TextArea
        name="description"
        label="Description"
        hint="What’s happening, who it’s for and what to bring."
        required
      />
      <SelectField
        name="category"
        label="Category"
        options={EVENT_CATEGORIES}
        prompt="Choose a category"
        required
      />
      <fieldset className="grid gap-6 border-t border-rule pt-4">
        <legend className="pr-3 font-semibold">Where</legend>
        <SelectField name="attendance" label="How to attend" options={ATTENDANCES} required />
        <div className="grid gap-6 sm:grid-cols-2">
          <CountryField />
          <CityField />
        </div>
        <PlaceFields answered={question} withZone />
        <TextField
          name="location"
          label="Location"
          hint="The venue and street. For an online event, the platform or the link."
          required
        />
        <GhanaPostGpsField />
      </fieldset>
      <fieldset className="grid gap-6 border-t border-rule pt-4">
        <legend className="pr-3 font-semibold">When (local time)</legend>
        <TimeFields />
      </fieldset>
      <RepeatFields />
      <TextField name="organizer" label="Organizer" autoComplete="organization" required />
      <TextField
        name="contactEmail"
        label="Contact email"
        type="email"
        autoComplete="email"
        hint={`Shown on the event page.${sendsEmail ? ' We’ll email our decision here too.' : ''}`}
        required={needsSender ?? false}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="contactPhone" label="Contact phone" type="tel" autoComplete="tel" />
        <TextField
          name="website"
          label="Website"
          inputMode="url"
          autoComplete="url"
          placeholder="example.com"
        />
        <TicketFields />
      </div>
    </>
  );
}

/** Whether an event repeats. Its weekday and time come from the start. */
function RepeatFields() {
  return (
    <fieldset className="grid gap-6 border-t border-rule pt-4">
      <legend className="pr-3 font-semibold">Does it repeat?</legend>
      <SelectField
        name="repeats"
        label="How often"
        hint="“The same weekday” means, for example, the first Saturday of the month."
        options={REPEATS}
        required
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          name="repeatsUntil"
          label="Until"
          type="date"
          hint="The last date. Leave blank if there’s no end."
        />
        <TextField
          name="repeatsCount"
          label="Number of times"
          inputMode="numeric"
          hint="Including the first, instead of a last date."
        />
      </div>
      <TextField
        name="leftOut"
        label="Except on"
        hint="Dates it isn’t on, such as 2026-12-26, separated by commas."
      />
    </fieldset>
  );
}

/** Where tickets are sold, what they cost, and how many may come. */
export function TicketFields() {
  const country = useTyped('country');
  // Without scripts the country may still change, so its currency can't be named.
  const isCountryKnown = useHydrated();
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          name="ticketUrl"
          label="Ticket or booking link"
          inputMode="url"
          placeholder="https://example.com/tickets"
          hint="The https address where people buy tickets or book. The event page then has a ‘Get Tickets’ button."
        />
      </div>
      <TextField
        name="ticketPrice"
        label="Ticket price"
        inputMode="decimal"
        hint="Leave blank if it’s free."
      />
      <SelectField
        name="ticketCurrency"
        label="Currency"
        options={TICKET_CURRENCIES}
        prompt={isCountryKnown ? `${ticketCurrencyIn(country)} (by country)` : 'By country'}
        required
      />
      <TextField
        name="capacity"
        label="Capacity"
        inputMode="numeric"
        hint="How many people can come."
      />
      <SelectField
        name="countGuests"
        label="Let people RSVP here?"
        hint="The event page shows how many are coming. Once it’s full, others join a waiting list."
        options={['No', 'Yes']}
        required
      />
    </>
  );
}
