import { WriteForm } from '../dialogs/write-form.tsx';

/** Where the operator gets emails about their own work, such as reviews. */
export const OwnEmail = ({ email, isFirst }: { email: string; isFirst: boolean }) => (
  <section>
    <h2 className="mb-3 text-2xl">Email</h2>
    <WriteForm
      call="PUT /admin/email"
      className="flex flex-wrap items-end gap-3"
      fields={{
        email: {
          label: 'Your email address',
          hint: `For reviews of articles. ${isFirst ? 'If empty, we use the site’s contact address.' : 'If empty, you get no email.'}`,
          type: 'email',
          autoComplete: 'email',
          maxLength: 254,
        },
      }}
      values={{ email }}
      done="Email address saved."
      submit="Save email address"
      kind="plain"
    />
  </section>
);
