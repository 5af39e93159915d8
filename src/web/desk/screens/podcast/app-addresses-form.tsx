import {
  type AppAddresses,
  PODCAST_APP_NAMES,
  PODCAST_APPS,
} from '../../../../contract/podcast/podcast-desk.ts';
import { WriteForm } from '../../kit/dialogs/write-form.tsx';
import { TextField } from '../../kit/layout/text-field.tsx';

/** Where listeners find the show in their apps. */
export const AppAddressesForm = ({ apps }: { apps: AppAddresses }) => (
  <section aria-labelledby="apps">
    <h2 id="apps" className="mb-2 text-xl font-semibold">
      The show in apps
    </h2>
    <p className="mb-4 max-w-prose">
      Submit the feed’s address in each directory once. Apple and Spotify send a code to the contact
      address that an owner sets under Settings. When the show is listed, enter its page there: the
      podcast’s page links to it.
    </p>
    <WriteForm
      call="PUT /admin/podcast/apps"
      className="grid max-w-2xl gap-4 sm:grid-cols-2"
      done="Addresses saved."
      submit="Save addresses"
      kind="plain"
    >
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
    </WriteForm>
  </section>
);
