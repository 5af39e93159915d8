import { useQuery } from '@tanstack/react-query';
import type { QueueSettings as Settings } from '../../../contract/desk/queue-settings.ts';
import { useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { Loaded } from '../layout/loaded.tsx';
import { TextField } from '../layout/text-field.tsx';
import { queueSettings } from '../replies/canned-texts.tsx';

/** The texts for reasons and replies, and the words and hosts that set a submission aside. */
export function QueueSettingsView() {
  const query = useQuery(queueSettings());
  return (
    <Loaded query={query} loading="Loading...">
      {(settings) => <SettingsForm key={JSON.stringify(settings)} settings={settings} />}
    </Loaded>
  );
}

const EMPTY_ROWS = 2;

function SettingsForm({ settings }: { settings: Settings }) {
  const write = useWrite();
  const rows = [
    ...settings.canned,
    ...Array.from({ length: EMPTY_ROWS }, () => ({ title: '', text: '' })),
    // The server names a text by its index.
  ].map((row, index) => ({ ...row, number: index + 1, name: `canned.${index}` }));
  function save(form: SentForm) {
    const canned = rows
      .map(({ name }) => ({ title: form.text(`${name}.title`), text: form.text(`${name}.text`) }))
      .filter(({ title, text }) => title || text);
    const blocked = form
      .text('blocked')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    write.mutate({
      call: 'PUT /admin/queue/settings',
      body: { canned, blocked },
      done: 'Saved. The list applies to what arrives from now on.',
      form,
    });
  }
  return (
    <DeskForm onSend={save} className="grid max-w-[50rem] gap-6">
      <section aria-label="Texts" className="grid gap-3">
        <h2 className="text-xl">Texts for reasons and replies</h2>
        {rows.map((row) => (
          <div
            key={row.name}
            className="grid gap-2 border-t border-rule pt-3 sm:grid-cols-[12rem_1fr]"
          >
            <TextField
              label={`Title ${row.number}`}
              name={`${row.name}.title`}
              maxLength={60}
              defaultValue={row.title}
            />
            <TextField
              label={`Text ${row.number}`}
              name={`${row.name}.text`}
              rows={2}
              maxLength={1000}
              defaultValue={row.text}
            />
          </div>
        ))}
        <p className="text-sm text-quiet">Empty a title and its text to remove them.</p>
      </section>
      <section aria-label="Blocked" className="grid gap-2">
        <h2 className="text-xl">Blocked words and hosts</h2>
        <TextField
          label="One per line: words, phrases or hosts"
          hint="What contains one goes to Possible spam, with the reason. The sender’s own website counts too. Nothing is deleted."
          name="blocked"
          rows={10}
          defaultValue={settings.blocked.join('\n')}
        />
      </section>
      <div>
        <Button type="submit" kind="main" disabled={write.isPending}>
          Save
        </Button>
      </div>
    </DeskForm>
  );
}
