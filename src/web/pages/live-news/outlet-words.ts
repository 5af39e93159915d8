import type { OwnerKind } from '../../../contract/news/live-news.ts';

/** Who is behind an outlet, or that we could not find out. */
export const OWNER_NAMES: Record<OwnerKind, string> = {
  state: 'state-owned',
  private: 'private',
  public: 'public broadcaster',
  community: 'community',
  own: 'this site',
  unknown: 'owner not found',
};

const COUNTRIES: Record<string, string> = { GH: 'Ghana', NG: 'Nigeria' };

/** Most outlets are of these two; the feeds file may name any. */
export const countryName = (code: string) => COUNTRIES[code] ?? code;
