import { useWrite } from '../data/desk-data.ts';
import { DeskForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { TextField } from '../layout/text-field.tsx';

/** Where the operator gets emails about their own work, such as reviews. */
export function OwnEmail({ email, isFirst }: { email: string; isFirst: boolean }) {
  const write = useWrite();
  return (
    <section>
      <h2 className="mb-3 text-2xl">Email</h2>
      <DeskForm
        className="flex flex-wrap items-end gap-3"
        onSend={(form) =>
          write.mutate({
            call: 'PUT /admin/email',
            body: { email: form.text('email') },
            done: 'Email address saved.',
            form,
          })
        }
      >
        <TextField
          label="Your email address"
          hint={`For reviews of articles. ${isFirst ? 'If empty, we use the site’s contact address.' : 'If empty, you get no email.'}`}
          type="email"
          name="email"
          autoComplete="email"
          defaultValue={email}
          maxLength={254}
        />
        <Button type="submit" disabled={write.isPending}>
          Save email address
        </Button>
      </DeskForm>
    </section>
  );
}
