import type { SiteSetting, SiteSettingName } from '../../../contract/desk/site-settings.ts';
import { TextField } from '../layout/text-field.tsx';

interface Props {
  name: SiteSettingName;
  label: string;
  setting: SiteSetting;
  rows?: number;
}

/** The name of each setting in the environment, where it has one. */
const VARIABLES: Partial<Record<SiteSettingName, string>> = {
  contactEmail: 'OPERATOR_EMAIL',
  mailFrom: 'MAIL_FROM',
  controllerName: 'CONTROLLER_NAME',
  controllerAddress: 'CONTROLLER_ADDRESS',
  dataProtectionNumber: 'DATA_PROTECTION_NUMBER',
};

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
  const source = VARIABLES[name] ? `Configuration (${VARIABLES[name]})` : 'Default';
  if (from === 'desk') {
    return otherwise ? `Set here. ${source}: ${otherwise}` : 'Set here.';
  }
  return otherwise ? `${source}, in use: ${otherwise}` : 'Not set.';
}
