import { AD_TYPES } from '../../../contract/inbox/inbox-choices.ts';
import { TextLink } from '../../components/page/links.tsx';
import { contactDetails } from '../../data/queries.ts';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { usePageData } from '../../page/page-data.ts';
import { AdvertisingForm } from './advertising-form.tsx';

const SENT = {
  title: 'Advertising inquiry submitted!',
  text: 'Our advertising team will contact you within 24 hours.',
};

export function Page() {
  return (
    <FormPage
      path="/advertising"
      hasDraft
      form={AdvertisingForm}
      title="Advertise with us"
      description="Reach readers in Ghana and Ghanaians abroad. Paid content is always labelled."
      intro="Reach people who care about Ghana, wherever they live. Paid content is always labelled."
      side={<Side />}
      thanks={SENT}
      again
    />
  );
}

function Side() {
  const { data } = usePageData(contactDetails());
  return (
    <>
      <SideCard title="Why advertise with us?">
        <ul className="list-disc space-y-2 pl-5">
          <li>Readers in Ghana and in the diaspora, in one place.</li>
          <li>Pages that load on slow connections, so your message is seen.</li>
          <li>No trackers and no third parties: readers trust what they see here.</li>
        </ul>
      </SideCard>
      <SideCard title="Your options">
        <ul className="list-disc space-y-1 pl-5">
          {AD_TYPES.map((type) => (
            <li key={type}>{type}</li>
          ))}
        </ul>
      </SideCard>
      <SideCard title="Email us">
        {data && (
          <TextLink href={`mailto:${data.editor}`} alone className="break-all text-green">
            {data.editor}
          </TextLink>
        )}
        <p>We reply within 24 hours.</p>
      </SideCard>
    </>
  );
}
