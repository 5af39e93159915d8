import { advertisingInquirySchema } from '../../../contract/advertising.ts';
import { AD_BUDGETS, AD_DURATIONS, AD_TYPES } from '../../../contract/catalogues.ts';
import { contactDetails } from '../../data/queries.ts';
import { SelectField, TextArea, TextField } from '../../forms/fields.tsx';
import { SideCard } from '../../forms/form-page.tsx';
import { SubmissionPage } from '../../forms/submission-page.tsx';
import { usePageData } from '../../page/page-data.ts';

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

export function Page() {
  return (
    <SubmissionPage
      path="/advertising"
      draft="advertising"
      call="/api/advertising"
      title="Advertise with us"
      description="Reach readers in Ghana and Ghanaians abroad. Everything paid is labelled as paid."
      intro="Reach people who care about Ghana, wherever they live. Whatever is paid for says so, always."
      sign="akoben"
      side={<Side />}
      schema={advertisingInquirySchema}
      empty={EMPTY}
      submit="Submit Inquiry"
      success={SENT}
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
    </SubmissionPage>
  );
}

function Side() {
  const { data } = usePageData(contactDetails());
  return (
    <>
      <SideCard title="Why advertise with us?">
        <ul className="list-disc space-y-2 pl-5">
          <li>Readers in Ghana and in the diaspora, in one place.</li>
          <li>Pages that open on a slow line, so your message is seen.</li>
          <li>No trackers and no third parties: readers trust what they see here.</li>
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
