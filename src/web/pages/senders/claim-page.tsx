import { SITE } from '../../../contract/site.ts';
import { businessById } from '../../data/queries.ts';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { postedText, usePosted } from '../../forms/posted.ts';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { ClaimForm } from './claim-form.tsx';

const SENT = {
  title: 'Thanks, we’ve got your claim',
  text: 'If this is the address we have for the listing, we’ve sent it a link to edit the listing. If not, a person will read your message and reply within 2-3 business days.',
};

/** For owners of listed businesses. The answer is the same for everyone, so it reveals no address. */
export function Page() {
  const posted = usePosted('/claim');
  const search = usePageRequest().search;
  const listing = postedText(posted, 'listing') ?? search.get('listing') ?? '';
  const { data: business } = usePageData(businessById(listing));
  return (
    <FormPage
      path="/claim"
      form={ClaimForm}
      formProps={{ listing }}
      title={business ? `Is ${business.name} yours?` : 'Is this business yours?'}
      description="Claim your business listing to edit, confirm or remove it."
      intro="Owners can edit, confirm (once a year) or remove their listing."
      sign="beseSaka"
      side={<Side />}
      thanks={SENT}
      again
      noIndex
    />
  );
}

const Side = () => (
  <SideCard title="What happens next">
    <p>
      {SITE.sendsEmail
        ? 'If you use the address on the listing, we’ll send you a link straight away. If not, a person reads your message and we let the current address know.'
        : 'We can’t send email yet, so no link will come. A person reads your message.'}
    </p>
    <p>We never show that address, or whether there is one.</p>
  </SideCard>
);
