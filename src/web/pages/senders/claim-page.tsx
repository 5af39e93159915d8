import { businessById } from '../../data/queries.ts';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { lineOf } from '../../forms/posted.ts';
import { useFormProps } from '../../forms/use-form-props.ts';
import { Island } from '../../page/island.tsx';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { ClaimForm } from './claim-form.tsx';

const SENT = {
  title: 'Thank you, we have it',
  text: 'If this is the address we have for the listing, a link to change it is on its way there. If it is another, a person looks at what you wrote and answers you within 2-3 business days.',
};

/** For whoever runs a business that is listed. The answer is the same for everybody. */
export function Page() {
  const form = useFormProps('/claim');
  const search = usePageRequest().search;
  const listing = lineOf(form.posted, 'listing') ?? search.get('listing') ?? '';
  const { data: business } = usePageData(businessById(listing));
  return (
    <FormPage
      path="/claim"
      title={business ? `Is ${business.name} yours?` : 'Is this business yours?'}
      description="Take over the listing of your business, to change it, confirm it or take it away."
      intro="Whoever runs a business looks after its listing: changes it, confirms it once a year, or takes it away."
      sign="beseSaka"
      side={<Side />}
      thanks={SENT}
      again
      noIndex
    >
      <Island name="ClaimForm" component={ClaimForm} props={{ listing, ...form }} when="visible" />
    </FormPage>
  );
}

const Side = () => (
  <SideCard title="What happens next">
    <p>
      From the address on the listing you get a link at once. From any other, a person looks at what
      you wrote, and tells the address that was there before.
    </p>
    <p>We never say here which address that is, or whether there is one.</p>
  </SideCard>
);
