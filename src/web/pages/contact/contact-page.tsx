import { JsonLd } from '../../components/page/json-ld.tsx';
import { usePage } from '../../data/page-info.ts';
import { contactDetails } from '../../data/queries.ts';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { useFormProps } from '../../forms/use-form-props.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { ContactForm } from './contact-form.tsx';

const SENT = {
  title: 'Message sent',
  text: 'Thanks for getting in touch. We’ll reply within 24-48 hours.',
};

export function Page() {
  const siteUrl = usePage().siteUrl;
  return (
    <FormPage
      path="/contact"
      draft="contact"
      title="Contact us"
      description="Send us a correction, a story, a question about a listing or advertising, or report a fault. We reply within 24-48 hours."
      intro="Got a correction, a story or a question? A person reads every message, and we reply within 24-48 hours."
      side={<Side />}
      thanks={SENT}
      again
    >
      <JsonLd data={{ '@type': 'ContactPage', name: 'Contact us', url: `${siteUrl}/contact` }} />
      <Island
        component={ContactForm}
        props={useFormProps('/contact')}
        when="visible"
        ifStored="draft:contact"
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
              <Address label="Editor and general enquiries" email={data.editor} />
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
                Not available yet. Please email us.
              </span>
            </dd>
          </div>
          <div>
            <dt className="text-sm font-semibold">Reply time</dt> <dd>24-48 hours</dd>
          </div>
        </dl>
      </SideCard>
      <SideCard title="Editorial guidelines">
        <ul className="list-disc space-y-2 pl-5">
          <li>For a correction, send the page’s address and what it should say.</li>
          <li>A story needs a place, a date and someone we can contact.</li>
          <li>Tell us where a picture is from and who owns the rights.</li>
          <li>
            Anything we can’t confirm is marked as unconfirmed. Nobody can pay to be in a story.
          </li>
          <li>Tell us if you don’t want to be named, and we won’t name you.</li>
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
