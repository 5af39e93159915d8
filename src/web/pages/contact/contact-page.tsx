import { contactDetails } from '../../data/queries.ts';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { useFormProps } from '../../forms/use-form-props.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { ContactForm } from './contact-form.tsx';

const SENT = {
  title: 'Message sent',
  text: 'Thank you for writing. We reply within 24-48 hours.',
};

export function Page() {
  return (
    <FormPage
      path="/contact"
      draft="contact"
      title="Contact us"
      description="Write to the desk: corrections, stories, listings, advertising or a technical fault. We reply within 24-48 hours."
      intro="A correction, a story we should tell, a question. A person reads every message, and we reply within 24-48 hours."
      sign="akoben"
      side={<Side />}
      thanks={SENT}
      again
    >
      <Island
        name="ContactForm"
        component={ContactForm}
        props={useFormProps('/contact')}
        when="visible"
      />
    </FormPage>
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
