import {
  type DeskSettings,
  MAX_MENU_LINKS,
  SITE_SETTINGS,
  type SiteSetting,
  type SiteSettingName,
} from '../../../../contract/desk/site-settings.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import type { SentForm } from '../../kit/forms/desk-form.tsx';
import { TextField } from '../../kit/layout/controls.tsx';
import { Fold } from '../../kit/layout/fold.tsx';
import { Read } from '../../kit/layout/loaded.tsx';
import { IndexNowSettings } from './index-now.tsx';

export const SettingsView = () => (
  <>
    <Read path="/admin/settings">
      {(settings) => <SettingsForm key={JSON.stringify(settings)} settings={settings} />}
    </Read>
    <IndexNowSettings />
  </>
);

function SettingsForm({ settings }: { settings: DeskSettings }) {
  function bodyOf(form: SentForm) {
    const links = Array.from({ length: MAX_MENU_LINKS }, (_, index) => ({
      label: form.text(`links.${index}.label`),
      address: form.text(`links.${index}.address`),
    }));
    const values = Object.fromEntries(SITE_SETTINGS.map((name) => [name, form.text(name)]));
    // Gaps are closed, so a refused link is named by its place among the filled ones.
    return { ...values, links: links.filter(({ label, address }) => label || address) };
  }

  /** A setting, with what counts now and what would without it. */
  const field = (name: SiteSettingName, label: string, rows = 0) => (
    <TextField
      label={label}
      name={name}
      defaultValue={settings[name].from === 'desk' ? settings[name].value : ''}
      hint={hintOf(name, settings[name])}
      rows={rows}
    />
  );
  return (
    <WriteForm
      call="PUT /admin/settings"
      body={bodyOf}
      className="grid max-w-2xl gap-8"
      done="Saved. Every page, feed and email uses it from now on."
      submit="Save settings"
    >
      <p className="max-w-prose text-quiet">
        These override the site’s configuration. Clear a field to restore it.
      </p>
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-xl font-semibold">Name</legend>
        {field('name', 'Name of the site')}
        {field('tagline', 'What it is, in a sentence', 2)}
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-xl font-semibold">Email</legend>
        {field('contactEmail', 'Contact address, also for replies')}
        {field('mailFrom', 'Address that emails come from')}
        <p className="text-sm text-quiet">
          Your email provider must allow this address as a sender (SPF and DKIM), or emails end up
          in spam folders.
        </p>
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-xl font-semibold">Who runs this site</legend>
        <p className="text-sm text-quiet">
          The law requires all three: they are printed in the privacy policy and in every
          newsletter, and none is sent without them.
        </p>
        {field('controllerName', 'Name of the person or company (the data controller)')}
        {field('controllerAddress', 'Postal address', 3)}
        {field(
          'dataProtectionNumber',
          'Registration number with the Data Protection Commission, or your country’s authority',
        )}
      </fieldset>
      <Fold
        title="Channels"
        state={namesOf([
          settings.whatsappChannel.value && 'WhatsApp',
          settings.telegramChannel.value && 'Telegram',
        ])}
      >
        <p className="text-sm text-quiet">
          Your site’s channels on WhatsApp and Telegram. With one of them, the footer leads to a
          page that says how to follow it.
        </p>
        {field('whatsappChannel', 'Link of the WhatsApp channel')}
        {field('telegramChannel', 'Link of the Telegram channel')}
      </Fold>
      <Fold title="Funerals" state={settings.funeralFee.value}>
        {field('funeralFee', 'What an announcement costs, beside the form')}
      </Fold>
      <MenuLinks links={settings.links} />
    </WriteForm>
  );
}

/** What the site's configuration can set, too. */
const CONFIGURED: readonly SiteSettingName[] = [
  'contactEmail',
  'mailFrom',
  'controllerName',
  'controllerAddress',
  'dataProtectionNumber',
];

function hintOf(name: SiteSettingName, { from, otherwise }: SiteSetting): string {
  const source = CONFIGURED.includes(name) ? 'The site’s configuration' : 'The default';
  if (from === 'desk') {
    return otherwise ? `Set here. ${source} says: ${otherwise}` : 'Set here.';
  }
  return otherwise ? `Now in use, from ${source.toLowerCase()}: ${otherwise}` : 'Not set.';
}

const namesOf = (names: readonly string[]) => names.filter(Boolean).join(', ') || 'none';

/** Links of the site's own, under “More” in the menu and the footer. */
function MenuLinks({ links }: Pick<DeskSettings, 'links'>) {
  return (
    <Fold title="Links in the menu" state={namesOf(links.map(({ label }) => label))}>
      <p className="text-sm text-quiet">
        Up to {MAX_MENU_LINKS}, shown under “More” in the menu and the footer.
      </p>
      {Array.from({ length: MAX_MENU_LINKS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed number of rows
        <div key={index} className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={`Label of link ${index + 1}`}
            name={`links.${index}.label`}
            defaultValue={links[index]?.label ?? ''}
          />
          <TextField
            label={`Address of link ${index + 1}`}
            name={`links.${index}.address`}
            defaultValue={links[index]?.address ?? ''}
          />
        </div>
      ))}
    </Fold>
  );
}
