import {
  BUNDLED_GROUPS,
  type BundledGroup,
  type BundledState,
} from '../../../contract/desk/bundled.ts';
import type { Library } from '../../platform/content/library.ts';
import type { SettingStore } from '../../platform/database/setting-store.ts';

const settingOf = (group: BundledGroup) => `bundled_${group}`;

/** Stored states, which decide what the site is built with. */
export const BUNDLED_SETTINGS = BUNDLED_GROUPS.map(settingOf);

export type BundledStates = Record<BundledGroup, BundledState>;

export async function readBundledStates(settings: SettingStore): Promise<BundledStates> {
  const stateOf = async (group: BundledGroup): Promise<[BundledGroup, BundledState]> => {
    const stored = await settings.get(settingOf(group));
    return [group, stored === 'hidden' || stored === 'removed' ? stored : 'shown'];
  };
  return Object.fromEntries(await Promise.all(BUNDLED_GROUPS.map(stateOf))) as BundledStates;
}

export const storeBundledState = (
  settings: SettingStore,
  group: BundledGroup,
  state: BundledState,
): Promise<void> => settings.set(settingOf(group), state);

/** What the owner keeps of it. */
export function shownLibrary(library: Library, states: BundledStates): Library {
  const guides = states.guides === 'shown' ? library.guides : [];
  const episodes = states.episodes === 'shown' ? library.episodes : [];
  const pages = { articles: '/article/', guides: '/guide/', episodes: '/podcast' };
  const gone = BUNDLED_GROUPS.filter((group) => states[group] !== 'shown');
  const corrections = library.corrections.filter(
    ({ page }) => !gone.some((group) => page.startsWith(pages[group])),
  );
  return { ...library, guides, episodes, corrections };
}
