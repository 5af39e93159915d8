import { SITE } from '../../../contract/site.ts';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { usePostedPlace } from '../../forms/posted-place.ts';
import { EventForm } from './event-form.tsx';

const PATH = '/event-submission';
const SENT = {
  title: 'Event submitted successfully!',
  text: "We'll review your event and publish it within 24 hours.",
};

export function Page() {
  return (
    <FormPage
      path={PATH}
      hasDraft
      form={EventForm}
      formProps={{ question: usePostedPlace(PATH), sendsEmail: SITE.sendsEmail }}
      title="Submit an event"
      description="Tell readers in Ghana and abroad about your festival, concert or meeting. Listings are free."
      intro="A durbar, a concert, a hometown association meeting? Tell us and we’ll put it in the calendar."
      sign="nkyinkyim"
      side={<EventBenefits />}
      thanks={SENT}
      again
    />
  );
}

function EventBenefits() {
  return (
    <SideCard title="Why submit your event?">
      <ul className="list-disc space-y-2 pl-5">
        <li>A free listing, seen by readers in Ghana and abroad.</li>
        <li>In our calendar alongside festivals and public holidays.</li>
        <li>Times shown locally, in Accra and in the reader’s own time zone.</li>
        <li>One tap to add it to a phone calendar or share it.</li>
      </ul>
    </SideCard>
  );
}
