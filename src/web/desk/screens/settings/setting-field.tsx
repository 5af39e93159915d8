import type { SiteSetting, SiteSettingName } from '../../../../contract/desk/site-settings.ts';
import { TextField } from '../../kit/layout/text-field.tsx';

interface Props {
  name: SiteSettingName;
  label: string;
  setting: SiteSetting;
  rows?: number;
}

/** What the site's configuration can set, too. */
const CONFIGURED: readonly SiteSettingName[] = [
  'contactEmail',
  'mailFrom',
  'controllerName',
  'controllerAddress',
  'dataProtectionNumber',
];

/** A setting, with what counts now and what would without it. */
export function SettingField({ name, label, setting, rows }: Props) {
  const { value, from } = setting;
  return (
    <TextField
      label={label}
      name={name}
      defaultValue={from === 'desk' ? value : ''}
      hint={hintOf(name, setting)}
      {...(rows && { rows })}
    />
  );
}

function hintOf(name: SiteSettingName, { from, otherwise }: SiteSetting): string {
  const source = CONFIGURED.includes(name) ? 'The site’s configuration' : 'The default';
  if (from === 'desk') {
    return otherwise ? `Set here. ${source} says: ${otherwise}` : 'Set here.';
  }
  return otherwise ? `Now in use, from ${source.toLowerCase()}: ${otherwise}` : 'Not set.';
}
