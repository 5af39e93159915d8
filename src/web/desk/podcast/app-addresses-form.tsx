import {
  type AppAddresses,
  PODCAST_APP_NAMES,
  PODCAST_APPS,
} from '../../../contract/podcast/podcast-desk.ts';
import { useWrite } from '../data/desk-data.ts';
import { DeskForm, type SentForm } from '../forms/desk-form.tsx';
import { Button } from '../layout/button.tsx';
import { TextField } from '../layout/text-field.tsx';

/** Where listeners find the show in their apps. */
export function AppAddressesForm({ apps }: { apps: AppAddresses }) {
  const write = useWrite();
  const save = (form: SentForm) =>
    write.mutate({
      call: 'PUT /admin/podcast/apps',
      body: form.data,
      done: 'Addresses saved.',
      form,
    });
  return (
    <section aria-labelledby="apps">
      <h2 id="apps" className="mb-2 text-xl font-semibold">
        The show in apps
      </h2>
      <p className="mb-4 max-w-prose">
        Submit the feed’s address in each directory once. Apple and Spotify send a code to the
        contact address that an owner sets under Settings. When the show is listed, enter its page
        there: the podcast’s page links to it.
      </p>
      <DeskForm onSend={save} className="grid max-w-2xl gap-4 sm:grid-cols-2">
        {PODCAST_APP_NAMES.map((app) => (
          <TextField
            key={app}
            label={PODCAST_APPS[app]}
            name={app}
            inputMode="url"
            placeholder="https://"
            defaultValue={apps[app]}
          />
        ))}
        <Button
          type="submit"
          kind="main"
          className="justify-self-start sm:col-span-2"
          disabled={write.isPending}
        >
          Save addresses
        </Button>
      </DeskForm>
    </section>
  );
}
