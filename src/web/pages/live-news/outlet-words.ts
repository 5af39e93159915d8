import type { OwnerKind, Story } from '../../../contract/news/live-news.ts';

/** Who owns an outlet. Empty where we could not find out. */
export const OWNER_NAMES: Record<OwnerKind, string> = {
  state: 'state-owned',
  private: 'private',
  public: 'public broadcaster',
  community: 'community',
  sample: '',
  unknown: '',
};

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

/** 'Senegal' for SN; outlets of the whole continent have 'Africa'. */
export const countryName = (code: string) =>
  /^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : code;

/** 'Ghana, private': only what we know. */
export const aboutOutlet = ({ country, ownerKind }: Story['reports'][number]['outlet']): string =>
  [countryName(country), OWNER_NAMES[ownerKind]].filter(Boolean).join(', ');
