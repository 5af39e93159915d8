import { EVENT_CATEGORIES } from '../../../contract/catalogues.ts';
import { eventFormSchema } from '../../../contract/event.ts';
import { toEventSubmission } from '../../../domain/event-submission.ts';
import { SelectField, TextArea, TextField } from '../../forms/fields.tsx';
import { SideCard } from '../../forms/form-page.tsx';
import { SubmissionPage } from '../../forms/submission-page.tsx';

const SENT = {
  title: 'Event submitted successfully!',
  text: "We'll review your event and publish it within 24 hours.",
};

const FAILED = {
  title: 'Submission failed',
  text: 'Please try again or contact support if the problem persists.',
};

const EMPTY = {
  title: '',
  description: '',
  category: undefined,
  startDate: '',
  startTime: '',
  endDate: '',
  endTime: '',
  location: '',
  city: '',
  organizer: '',
  contactEmail: '',
  contactPhone: '',
  ticketPrice: '',
  capacity: '',
  website: '',
};

export function Page() {
  return (
    <SubmissionPage
      path="/event-submission"
      draft="event-submission"
      call="/api/events"
      title="Submit an event"
      description="Tell readers in Ghana and abroad what is on: festivals, concerts, meetings. A listing is free."
      intro="A durbar, a concert, a meeting of the hometown association: tell us, and it stands in the calendar."
      sign="nkyinkyim"
      side={<Benefits />}
      schema={eventFormSchema}
      empty={EMPTY}
      toSent={toEventSubmission}
      submit="Submit Event"
      success={SENT}
      failure={FAILED}
    >
      <TextField name="title" label="Event title" required />
      <TextArea
        name="description"
        label="Description"
        hint="What happens, for whom, and what to bring."
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
        <legend className="pr-3 font-semibold">When, in Accra’s time</legend>
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField name="startDate" label="Start date" type="date" required />
          <TextField name="startTime" label="Start time" type="time" required />
          <TextField name="endDate" label="End date" type="date" />
          <TextField name="endTime" label="End time" type="time" />
        </div>
      </fieldset>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="location" label="Location" required />
        <TextField name="city" label="City" autoComplete="address-level2" required />
      </div>
      <TextField name="organizer" label="Organizer" autoComplete="organization" required />
      <TextField
        name="contactEmail"
        label="Contact email"
        type="email"
        autoComplete="email"
        hint="Shown with the event. We also tell you here what was decided."
        required
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="contactPhone" label="Contact phone" type="tel" autoComplete="tel" />
        <TextField
          name="website"
          label="Website"
          type="url"
          autoComplete="url"
          placeholder="https://"
        />
        <TextField
          name="ticketPrice"
          label="Ticket price in GHS"
          inputMode="decimal"
          hint="Leave empty if it is free."
        />
        <TextField
          name="capacity"
          label="Capacity"
          inputMode="numeric"
          hint="How many people fit."
        />
      </div>
    </SubmissionPage>
  );
}

function Benefits() {
  return (
    <SideCard title="Why submit your event?">
      <ul className="list-disc space-y-2 pl-5">
        <li>A free listing, in front of readers in Ghana and abroad.</li>
        <li>A place in the calendar beside the festivals and public holidays.</li>
        <li>Times told in Accra’s hours and in the reader’s own.</li>
        <li>One tap to put it into a phone’s calendar or share it.</li>
      </ul>
    </SideCard>
  );
}
