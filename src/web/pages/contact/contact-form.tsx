import { emptyForm } from '../../../contract/forms/description.ts';
import { contactMessageSchema } from '../../../contract/inbox/contact.ts';
import { CONTACT_CATEGORIES } from '../../../contract/inbox/inbox-choices.ts';
import { SelectField, TextArea, TextField } from '../../forms/fields.tsx';
import { type FormProps, SiteForm, useSubmission } from '../../forms/site-form.tsx';

const FAILED = {
  title: 'Message not sent',
  text: 'Please try again, or email us.',
};

const EMPTY = emptyForm(contactMessageSchema.shape);

/** Island: the form of /contact. */
export function ContactForm(props: FormProps) {
  const send = useSubmission('/api/contact');
  return (
    <SiteForm
      {...props}
      action="/contact"
      draft="contact"
      schema={contactMessageSchema}
      empty={EMPTY}
      send={send}
      submit="Send message"
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
    </SiteForm>
  );
}
