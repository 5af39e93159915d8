import { FormPage } from '../../forms/form-page.tsx';
import { useFormProps } from '../../forms/use-form-props.ts';
import { Island } from '../../page/island.tsx';
import { EventBenefits } from './event-benefits.tsx';
import { EventForm } from './event-form.tsx';

const SENT = {
  title: 'Event submitted successfully!',
  text: "We'll review your event and publish it within 24 hours.",
};

export function Page() {
  return (
    <FormPage
      path="/event-submission"
      draft="event-submission"
      title="Submit an event"
      description="Tell readers in Ghana and abroad what is on: festivals, concerts, meetings. A listing is free."
      intro="A durbar, a concert, a meeting of the hometown association: tell us, and we put it in the calendar."
      sign="nkyinkyim"
      side={<EventBenefits />}
      thanks={SENT}
      again
    >
      <Island
        name="EventForm"
        component={EventForm}
        props={useFormProps('/event-submission')}
        when="visible"
      />
    </FormPage>
  );
}
