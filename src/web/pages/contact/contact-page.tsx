import { CONTACT_CATEGORIES } from '../../../contract/catalogues.ts';
import { contactMessageSchema } from '../../../contract/contact.ts';
import { contactDetails } from '../../data/queries.ts';
import { SelectField, TextArea, TextField } from '../../forms/fields.tsx';
import { SideCard } from '../../forms/form-page.tsx';
import { SubmissionPage } from '../../forms/submission-page.tsx';
import { usePageData } from '../../page/page-data.ts';

const SENT = {
  title: 'Message sent',
  text: 'Thank you for writing. We reply within 24-48 hours.',
};

const FAILED = {
  title: 'Message not sent',
  text: 'Please try again, or write to us by email.',
};

const EMPTY = {
  firstName: '',
  lastName: '',
  email: '',
  subject: '',
  category: 'general',
  message: '',
} as const;

export function Page() {
  return (
    <SubmissionPage
      path="/contact"
      draft="contact"
      call="/api/contact"
      title="Contact us"
      description="Write to the desk: corrections, stories, listings, advertising or a technical fault. We reply within 24-48 hours."
      intro="A correction, a story we should tell, a question. A person reads every message, and we reply within 24-48 hours."
      sign="akoben"
      side={<Side />}
      schema={contactMessageSchema}
      empty={EMPTY}
      submit="Send message"
      success={SENT}
      failure={FAILED}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="firstName" label="First name" autoComplete="given-name" required />
        <TextField name="lastName" label="Last name" autoComplete="family-name" required />
      </div>
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      <TextField name="subject" label="Subject" required />
      <SelectField
        name="category"
        label="Category"
        options={CONTACT_CATEGORIES}
        nameOf={(name) => name.charAt(0).toUpperCase() + name.slice(1)}
      />
      <TextArea name="message" label="Message" rows={8} required />
    </SubmissionPage>
  );
}

function Side() {
  const { data } = usePageData(contactDetails());
  return (
    <>
      <SideCard title="Reach us">
        <dl className="space-y-3">
          {data && (
            <>
              <Address label="Editor and everything else" email={data.editor} />
              <Address label="Newsletter" email={data.newsletter} />
            </>
          )}
          <div>
            <dt className="text-sm font-semibold">Address</dt>
            <dd>Accra, Ghana</dd>
          </div>
          <div>
            <dt className="text-sm font-semibold">Phone</dt>
            <dd>
              +233 (0) XX XXX XXXX
              <span className="block text-sm text-quiet">
                A placeholder: the desk has no public line yet.
              </span>
            </dd>
          </div>
          <div>
            <dt className="text-sm font-semibold">We reply</dt>
            <dd>within 24-48 hours</dd>
          </div>
        </dl>
      </SideCard>
      <SideCard title="Editorial guidelines">
        <ul className="list-disc space-y-2 pl-5">
          <li>For a correction, give the page’s address and what should be there.</li>
          <li>A story needs a place, a day and somebody we can ask.</li>
          <li>Say where a picture comes from and who may print it.</li>
          <li>
            What we could not confirm, we mark as not confirmed. Nobody can pay to be in a story.
          </li>
          <li>Tell us if your name must not appear. We keep that promise.</li>
        </ul>
      </SideCard>
    </>
  );
}

function Address({ label, email }: { label: string; email: string }) {
  return (
    <div>
      <dt className="text-sm font-semibold">{label}</dt>
      <dd>
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-11 items-center break-all text-green underline underline-offset-4"
        >
          {email}
        </a>
      </dd>
    </div>
  );
}
