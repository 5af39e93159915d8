import type { QueueSettings as Settings } from '../../../../contract/desk/queue-settings.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import type { SentForm } from '../../kit/forms/desk-form.tsx';
import { TextField } from '../../kit/layout/controls.tsx';
import { Fold } from '../../kit/layout/fold.tsx';
import { FormFields } from '../../kit/layout/form-fields.tsx';
import { Read } from '../../kit/layout/loaded.tsx';

/** The texts for reasons and replies, and the words and hosts that set a submission aside. */
export const QueueSettingsView = () => (
  <Read path="/admin/queue/settings">
    {(settings) => <SettingsForm key={JSON.stringify(settings)} settings={settings} />}
  </Read>
);

function SettingsForm({ settings }: { settings: Settings }) {
  const rows = [
    ...settings.canned,
    { title: '', text: '' },
    // The server names a text by its index.
  ].map((row, index) => ({ ...row, number: index + 1, name: `canned.${index}` }));
  const bodyOf = (form: SentForm) => ({
    canned: rows
      .map(({ name }) => ({ title: form.text(`${name}.title`), text: form.text(`${name}.text`) }))
      .filter(({ title, text }) => title || text),
    blocked: form
      .text('blocked')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  });
  return (
    <WriteForm
      call="PUT /admin/queue/settings"
      body={bodyOf}
      className="grid max-w-[50rem] gap-6"
      done="Saved. The list applies to what arrives from now on."
      submit="Save"
    >
      <section aria-label="Texts" className="grid gap-3">
        <h2 className="text-xl">Texts for reasons and replies</h2>
        {rows.map(({ name, number, title, text }) => (
          <Fold key={name} title={title || 'Add a text'}>
            <FormFields
              fields={{
                [`${name}.title`]: { label: `Title ${number}`, maxLength: 60 },
                [`${name}.text`]: { label: `Text ${number}`, rows: 2, maxLength: 1000 },
              }}
              values={{ [`${name}.title`]: title, [`${name}.text`]: text }}
            />
          </Fold>
        ))}
        <p className="text-sm text-quiet">Empty a title and its text to remove them.</p>
      </section>
      <section aria-label="Blocked" className="grid gap-2">
        <h2 className="text-xl">Blocked words and hosts</h2>
        <TextField
          label="One per line: words, phrases or hosts"
          hint="Anything containing one goes to Possible spam, with the reason. The sender’s own website counts too. Nothing is deleted."
          name="blocked"
          rows={10}
          defaultValue={settings.blocked.join('\n')}
        />
      </section>
    </WriteForm>
  );
}
