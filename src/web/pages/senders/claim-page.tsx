import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { claimSchema } from '../../../contract/sender.ts';
import { businessById } from '../../data/queries.ts';
import { TextArea, TextField } from '../../forms/fields.tsx';
import { SideCard } from '../../forms/form-page.tsx';
import { lineOf, Posted } from '../../forms/posted.ts';
import { SubmissionPage } from '../../forms/submission-page.tsx';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';

const SENT = {
  title: 'Thank you, we have it',
  text: 'If this is the address we have for the listing, a link to change it is on its way there. If it is another, a person looks at what you wrote and answers you within 2-3 business days.',
};
const FAILED = {
  title: 'That was not sent',
  text: 'Please try again or contact support if the problem persists.',
};

/** For whoever runs a business that is listed. The answer is the same for everybody. */
export function Page() {
  const posted = useContext(Posted);
  const asked = usePageRequest().search.get('listing') ?? '';
  const listing = lineOf(posted, 'listing') ?? asked;
  const { data: business } = usePageData(businessById(listing));
  return (
    <SubmissionPage
      path="/claim"
      call="/api/senders/claims"
      title={business ? `Is ${business.name} yours?` : 'Is this business yours?'}
      description="Take over the listing of your business, to change it, confirm it or take it away."
      intro="Whoever runs a business looks after its listing: changes it, confirms it once a year, or takes it away."
      sign="beseSaka"
      side={<Side />}
      schema={claimSchema}
      empty={{ listing, email: '', proof: '' }}
      submit="Send"
      success={SENT}
      failure={FAILED}
      noIndex
    >
      <Listing listing={listing} />
      <TextField
        name="email"
        label="Your email"
        type="email"
        autoComplete="email"
        hint="Best the one you gave us with the listing: then a link is all you need."
        required
      />
      <TextArea
        name="proof"
        label="How can we check that it is yours?"
        hint="Only if you write from another address. For example: “Call the number on the listing and ask for Efua”, or a page of your own website that names this address."
        rows={4}
      />
    </SubmissionPage>
  );
}

function Listing({ listing }: { listing: string }) {
  const { register } = useFormContext();
  return <input type="hidden" {...register('listing')} defaultValue={listing} />;
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
