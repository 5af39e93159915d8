import { z } from 'zod';
import { emailAddress, line, paragraph, upTo } from '../forms/fields.ts';

/** What an owner sets at the desk instead of in the environment. */

export const SITE_SETTINGS = [
  'name',
  'tagline',
  'contactEmail',
  'mailFrom',
  'controllerName',
  'controllerAddress',
  'dataProtectionNumber',
  'whatsappChannel',
  'telegramChannel',
  'funeralFee',
] as const;
export type SiteSettingName = (typeof SITE_SETTINGS)[number];

export const MAX_MENU_LINKS = 5;
const ADDRESS = 'Enter a page of this site (/about) or an address (https://example.org)';

export const menuLinkSchema = z.object({
  label: line(1, 'Enter a label').max(40, 'Please keep this under 40 characters'),
  address: z
    .string()
    .trim()
    .max(300, ADDRESS)
    .refine((address) => /^\/(?!\/)\S*$/.test(address) || isWebAddress(address), ADDRESS),
});

function isWebAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
}

/** An empty value means: as the environment, or the default, says. */
const orEmpty = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z.union([z.string().trim().length(0), schema]).optional();

/** 'Sankofa Wire <news@example.org>' is its address: every email bears the site's own name. */
const mailAddress = z
  .string()
  .transform((typed) => /^[^<>]*<([^<>]+)>$/.exec(typed.trim())?.[1] ?? typed)
  .pipe(emailAddress('Enter an email address such as editor@example.org'));

export const siteSettingsSchema = z.object({
  name: orEmpty(
    line(2, 'Enter at least 2 characters').max(40, 'Please keep this under 40 characters'),
  ),
  tagline: orEmpty(
    paragraph(10, 'Enter at least 10 characters').max(200, 'Please keep this under 200 characters'),
  ),
  contactEmail: orEmpty(mailAddress),
  mailFrom: orEmpty(mailAddress),
  controllerName: upTo(200).optional(),
  controllerAddress: upTo(300).optional(),
  dataProtectionNumber: upTo(60).optional(),
  whatsappChannel: orEmpty(
    z
      .string()
      .trim()
      .regex(
        /^https:\/\/(www\.)?whatsapp\.com\/channel\/[A-Za-z0-9]{10,60}$/,
        'Enter the channel’s link: https://whatsapp.com/channel/ and its code',
      ),
  ),
  telegramChannel: orEmpty(
    z
      .string()
      .trim()
      .regex(
        /^https:\/\/t\.me\/([A-Za-z]\w{3,31}|\+[\w-]{10,40})$/,
        'Enter the channel’s link: https://t.me/ and its name',
      ),
  ),
  funeralFee: upTo(200).optional(),
  links: z.array(menuLinkSchema).max(MAX_MENU_LINKS).optional(),
});
export type SiteSettingsChange = z.infer<typeof siteSettingsSchema>;

/** What counts, and where it comes from. */
export interface SiteSetting {
  value: string;
  from: 'desk' | 'environment' | 'default';
  /** What counts when nothing is entered at the desk. */
  otherwise: string;
}
export type DeskSettings = Record<SiteSettingName, SiteSetting> & {
  links: z.infer<typeof menuLinkSchema>[];
};

export interface SettingsCalls {
  'GET /admin/settings': { answer: DeskSettings };
  'PUT /admin/settings': { body: typeof siteSettingsSchema; answer: DeskSettings };
}
