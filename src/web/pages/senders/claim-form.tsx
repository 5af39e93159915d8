import { claimSchema } from '../../../contract/senders/sender.ts';
import { TextArea, TextField } from '../../forms/fields.tsx';
import { type FormProps, SiteForm } from '../../forms/site-form.tsx';
import { useSubmission } from '../../forms/use-submission.ts';

const FAILED = {
  title: 'That was not sent',
  text: 'Please try again or contact support if the problem persists.',
};

interface Props extends FormProps {
  /** The id of the listing. */
  listing: string;
}

/** Island: the form of /claim. */
export function ClaimForm({ listing, ...props }: Props) {
  const send = useSubmission('/api/senders/claims');
  return (
    <SiteForm
      {...props}
      action="/claim"
      schema={claimSchema}
      empty={{ listing, email: '', proof: '' }}
      send={send}
      submit="Send"
      failure={FAILED}
    >
      {listing ? (
        <input type="hidden" name="listing" value={listing} />
      ) : (
        <TextField
          name="listing"
          label="Which listing is it?"
          hint="The end of its address, as in asafo-chambers."
          required
        />
      )}
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
    </SiteForm>
  );
}
