import { SITE } from '../../../contract/site.ts';
import { TextLink } from '../../components/page/links.tsx';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { usePostedPlace } from '../../forms/posted-place.ts';
import { BusinessForm } from './business-form.tsx';

const PATH = '/business-listing';
const SENT = {
  title: 'Business listing submitted successfully!',
  text: "We'll review your submission and contact you within 2-3 business days.",
};

export function Page() {
  return (
    <FormPage
      path={PATH}
      hasDraft
      form={BusinessForm}
      formProps={{ question: usePostedPlace(PATH), sendsEmail: SITE.sendsEmail }}
      title="List your business"
      description="List your business in our directory for free. Readers in Ghana and abroad can find it by trade, region and name."
      intro="Readers in Ghana and abroad come here to find businesses they can trust. Listings are free, and a person checks every one."
      sign="beseSaka"
      side={<Benefits />}
      thanks={SENT}
      again
    />
  );
}

function Benefits() {
  return (
    <>
      <SideCard title="Why List Your Business?">
        <ul className="list-disc space-y-2 pl-5">
          <li>Readers at home and abroad can find you by trade, region and name.</li>
          <li>One tap to call, email or message you on WhatsApp.</li>
          <li>A page of your own that search engines understand.</li>
          <li>Read by a person before it is published.</li>
        </ul>
      </SideCard>
      {SITE.sendsEmail && (
        <SideCard title="Already listed?">
          <p>
            <TextLink href="/your-listings">Edit, confirm or remove</TextLink> your listing. We’ll
            email you a link, so there’s no password.
          </p>
        </SideCard>
      )}
    </>
  );
}
