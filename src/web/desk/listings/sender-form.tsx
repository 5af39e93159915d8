import type { ListingKind } from '../../../contract/listings.ts';
import { useWrite } from '../data/desk-data.ts';
import { useConfirmation } from '../dialogs/confirmation.tsx';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { TextField } from '../layout/text-field.tsx';

interface Props {
  kind: ListingKind;
  id: string;
  title: string;
  /** Who manages it now, by the address that counts. */
  email: string | null;
  /** Who does if the field is empty. */
  otherwise?: string | null;
}

const WORDS = {
  business: {
    label: 'Owner’s email',
    hint: 'Not shown to readers. If empty, the email on its page is used.',
    call: 'PUT /admin/businesses/{id}/owner',
    title: 'Change the owner of',
  },
  event: {
    label: 'Organiser’s email',
    hint: 'Shown on the event page.',
    call: 'PUT /admin/events/{id}/sender',
    title: 'Change the organiser of',
  },
} as const;

/** Whose link at /your-listings opens a listing. */
export function SenderForm({ kind, id, title, email, otherwise = null }: Props) {
  const write = useWrite();
  const confirm = useConfirmation();
  const words = WORDS[kind];
  function submit(form: SentForm) {
    const next = form.text('email');
    const before = email ?? otherwise;
    const after = next || otherwise;
    confirm(
      {
        title: `${words.title} “${title}”?`,
        details: (
          <>
            <p>
              {after
                ? `${after} can edit, confirm or remove it at /your-listings, and gets our emails about it.`
                : 'Nobody can manage it at /your-listings, and nobody gets our emails about it.'}
            </p>
            {before && before !== after && <p>{before} no longer can.</p>}
            <p>Nobody is emailed about this.</p>
          </>
        ),
        act: 'Change email',
      },
      () =>
        write.mutate({
          call: words.call,
          params: { id },
          body: { email: next },
          done: 'Email changed.',
          form,
        }),
    );
  }
  return (
    <DeskForm
      // What was saved is what the field begins with.
      key={email}
      onSend={submit}
      className="mt-6 flex flex-wrap items-end gap-3 border-t border-rule pt-4"
    >
      <TextField
        name="email"
        label={words.label}
        hint={words.hint}
        inputMode="email"
        autoComplete="off"
        defaultValue={email ?? ''}
      />
      <Button type="submit" disabled={write.isPending}>
        Change email
      </Button>
    </DeskForm>
  );
}
