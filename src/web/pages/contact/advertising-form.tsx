import { emptyForm } from '../../../contract/forms/description.ts';
import { advertisingInquirySchema } from '../../../contract/inbox/advertising.ts';
import { AD_BUDGETS, AD_DURATIONS, AD_TYPES } from '../../../contract/inbox/inbox-choices.ts';
import { SelectField, TextArea, TextField } from '../../forms/fields.tsx';
import { type FormProps, SiteForm, useSubmission } from '../../forms/site-form.tsx';

const FAILED = {
  title: 'Submission failed',
  text: 'Please try again or contact our advertising team directly.',
};

const EMPTY = emptyForm(advertisingInquirySchema.shape);

/** Island: the form of /advertising. */
export function AdvertisingForm(props: FormProps) {
  const send = useSubmission('/api/advertising');
  return (
    <SiteForm
      {...props}
      action="/advertising"
      draft="advertising"
      schema={advertisingInquirySchema}
      empty={EMPTY}
      send={send}
      submit="Submit Inquiry"
      failure={FAILED}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="companyName" label="Company name" autoComplete="organization" required />
        <TextField name="contactName" label="Contact name" autoComplete="name" required />
        <TextField name="email" label="Email" type="email" autoComplete="email" required />
        <TextField name="phone" label="Phone" type="tel" autoComplete="tel" required />
      </div>
      <TextField
        name="website"
        label="Website"
        type="url"
        autoComplete="url"
        placeholder="https://"
      />
      <SelectField
        name="adType"
        label="Advertising type"
        options={AD_TYPES}
        prompt="Choose a type"
        required
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          name="budget"
          label="Budget range"
          options={AD_BUDGETS}
          prompt="Choose a budget"
          required
        />
        <SelectField
          name="duration"
          label="Campaign duration"
          options={AD_DURATIONS}
          prompt="Choose a duration"
          required
        />
      </div>
      <TextArea name="targetAudience" label="Target audience" rows={3} required />
      <TextArea name="objectives" label="Campaign objectives" rows={3} required />
      <TextArea name="additionalInfo" label="Anything else" rows={3} />
    </SiteForm>
  );
}
