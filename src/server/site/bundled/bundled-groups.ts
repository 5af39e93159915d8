import {
  BUNDLED_GROUPS,
  type BundledGroup,
  type BundledState,
} from '../../../contract/desk/bundled.ts';
import { pageTextSchema } from '../../../contract/desk/own-texts.ts';
import type { Guide } from '../../../contract/guides/guide.ts';
import { guideSchema } from '../../../contract/guides/guide.ts';
import type { Library, OwnPage } from '../../platform/content/library.ts';
import type { OwnTextStore } from '../../platform/content/own-text-store.ts';
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

/** Guides as the owner wrote them; one that an update made unreadable is the file's again. */
export async function withOwnGuides(
  files: readonly Guide[],
  ownTexts: OwnTextStore,
): Promise<Guide[]> {
  const own = await ownTexts.newest('guide');
  return files.map((file) => guideSchema.safeParse(own.get(file.id)?.body).data ?? file);
}

/** Published pages of the owner's own, and the owner's words on pages that ship. */
export async function publishedPages(ownTexts: OwnTextStore): Promise<OwnPage[]> {
  const own = await ownTexts.newest('page');
  return [...own].flatMap(([name, { body, file_hash, saved_at }]) => {
    const page = pageTextSchema.safeParse(body).data;
    if (!page?.isPublished) return [];
    return [{ ...page, path: file_hash ? `/${name}` : `/page/${name}`, changed: saved_at }];
  });
}

/** Those that the menu leads to. */
export const pagesInMenu = async (ownTexts: OwnTextStore) =>
  (await publishedPages(ownTexts))
    .filter(({ inMenu }) => inMenu)
    .map(({ title, path }) => ({ label: title, address: path }));
