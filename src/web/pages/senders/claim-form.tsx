import { claimSchema } from '../../../contract/senders/sender.ts';
import { TextArea, TextField } from '../../forms/fields.tsx';
import { type FormProps, SiteForm, useSubmission } from '../../forms/site-form.tsx';

const FAILED = {
  title: 'Not sent',
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
      submit="Send claim"
      failure={FAILED}
    >
      {listing ? (
        <input type="hidden" name="listing" value={listing} />
      ) : (
        <TextField
          name="listing"
          label="Which listing is it?"
          hint="The end of its address, such as asafo-chambers."
          required
        />
      )}
      <TextField
        name="email"
        label="Your email"
        type="email"
        autoComplete="email"
        hint="Use the one on the listing if you can: we’ll simply send you a link."
        required
      />
      <TextArea
        name="proof"
        label="How can we check it’s yours?"
        hint="Only if you’re using a different address. For example: “Call the number on the listing and ask for Efua”, or a page on your website that shows this address."
        rows={4}
      />
    </SiteForm>
  );
}
