import { useQuery } from '@tanstack/react-query';
import { advertisingInquirySchema } from '../../contract/advertising.ts';
import { AD_BUDGETS, AD_DURATIONS, AD_TYPES } from '../../contract/catalogues.ts';
import { PageHead } from '../components/page-head.tsx';
import { contactDetails } from '../data/queries.ts';
import { Bait } from '../forms/bait.tsx';
import { Draft } from '../forms/draft.tsx';
import { SelectField, TextArea, TextField } from '../forms/fields.tsx';
import { FormPage, SideCard } from '../forms/form-page.tsx';
import { SiteForm } from '../forms/site-form.tsx';
import { useSubmission } from '../forms/use-submission.ts';

const SENT = {
  title: 'Advertising inquiry submitted!',
  text: 'Our advertising team will contact you within 24 hours.',
};

const FAILED = {
  title: 'Submission failed',
  text: 'Please try again or contact our advertising team directly.',
};

const EMPTY = {
  companyName: '',
  contactName: '',
  email: '',
  phone: '',
  website: '',
  adType: undefined,
  budget: undefined,
  duration: undefined,
  targetAudience: '',
  objectives: '',
  additionalInfo: '',
};

const DRAFT = 'advertising';

export function Page() {
  return (
    <>
      <PageHead
        title="Advertise with us"
        description="Reach readers in Ghana and Ghanaians abroad. Everything paid is labelled as paid."
        path="/advertising"
      />
      <FormPage
        title="Advertise with us"
        intro="Reach people who care about Ghana, wherever they live. Whatever is paid for says so, always."
        sign="akoben"
        side={<Side />}
        thanks={SENT}
        again
      >
        {(onSent) => <Form onSent={onSent} />}
      </FormPage>
    </>
  );
}

function Form({ onSent }: { onSent: () => void }) {
  const { send, bait } = useSubmission('/api/advertising', DRAFT);
  return (
    <SiteForm
      schema={advertisingInquirySchema}
      empty={EMPTY}
      send={send}
      labels={{ submit: 'Submit Inquiry', submitting: 'Submitting...' }}
      success={SENT}
      failure={FAILED}
      onSent={onSent}
    >
      <Draft of={DRAFT} />
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
      <Bait field={bait} />
    </SiteForm>
  );
}

function Side() {
  const { data } = useQuery(contactDetails());
  return (
    <>
      <SideCard title="Why advertise with us?">
        <ul className="list-disc space-y-2 pl-5">
          <li>Readers in Ghana and in the diaspora, in one place.</li>
          <li>Pages that open on a slow line, so your message is seen.</li>
          <li>No trackers and no third parties: readers trust what stands here.</li>
        </ul>
      </SideCard>
      <SideCard title="The options">
        <ul className="list-disc space-y-1 pl-5">
          {AD_TYPES.map((type) => (
            <li key={type}>{type}</li>
          ))}
        </ul>
      </SideCard>
      <SideCard title="Write to us">
        {data && (
          <a
            href={`mailto:${data.editor}`}
            className="inline-flex min-h-11 items-center break-all text-green underline underline-offset-4"
          >
            {data.editor}
          </a>
        )}
        <p>We answer within 24 hours.</p>
      </SideCard>
    </>
  );
}
