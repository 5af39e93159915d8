import { WriteForm } from '../../kit/dialogs/writes.tsx';
import type { SentForm } from '../../kit/forms/desk-form.tsx';
import { Fold } from '../../kit/layout/fold.tsx';

interface Props {
  kind: keyof typeof WORDS;
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
  const words = WORDS[kind];
  function question(form: SentForm) {
    const before = email ?? otherwise;
    const after = form.text('email') || otherwise;
    return {
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
    };
  }
  return (
    <Fold title={words.label} state={email ?? otherwise ?? 'none'}>
      <WriteForm
        // What was saved is what the field begins with.
        key={email}
        call={words.call}
        params={{ id }}
        question={question}
        className="flex flex-wrap items-end gap-3"
        fields={{
          email: {
            label: words.label,
            hint: words.hint,
            inputMode: 'email',
            autoComplete: 'off',
          },
        }}
        values={{ email: email ?? '' }}
        done="Email changed."
        submit="Change email"
        kind="plain"
      />
    </Fold>
  );
}
