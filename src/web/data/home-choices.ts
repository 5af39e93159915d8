/** What a reader has chosen in the sections of the home page: the parameters of its address. */
export type HomeChoices = Readonly<Record<string, string>>;

/** Search parameters of the home page that a section of it sets (see `home` in pages.ts). */
const NAMES = ['category', 'live', 'trade', 'region', 'find', 'month', 'amount', 'from'] as const;

export type HomeChoice = (typeof NAMES)[number];
type Change = Partial<Record<HomeChoice, string>>;

export const homeChoices = (search: URLSearchParams): HomeChoices =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );

/** `?live=Sports&month=2026-12`, or nothing. An empty value takes a choice back. */
function searchOf(choices: HomeChoices, changed: Change): string {
  const chosen = Object.entries({ ...choices, ...changed }).filter(([, value]) => value !== '');
  return chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : '';
}

/**
 * The home page with one more choice, at a section. The other sections keep theirs.
 *
 * @example
 * homePath({ live: 'Sports' }, { month: '2026-12' }, 'events') // '/?live=Sports&month=2026-12#events'
 */
export const homePath = (choices: HomeChoices, changed: Change, anchor: string): string =>
  `/${searchOf(choices, changed)}#${anchor}`;

/** In a hydrated island: writes a choice into the address, so that it can be shared and reloaded. */
export function rememberChoice(changed: Change, anchor: string) {
  const now = homeChoices(new URLSearchParams(location.search));
  const address = `${location.pathname}${searchOf(now, changed)}#${anchor}`;
  history.replaceState(history.state, '', address);
}

/**
 * A link that was rendered before the reader's latest choices, with these choices. What the link itself
 * changes differs from the choices it was `rendered` with, and stays.
 */
export function mergeChoices(
  link: URLSearchParams,
  rendered: HomeChoices,
  current: HomeChoices,
): URLSearchParams {
  const merged = new URLSearchParams(link);
  for (const name of NAMES) {
    if ((link.get(name) ?? '') !== (rendered[name] ?? '')) continue;
    merged.delete(name);
    if (current[name]) merged.set(name, current[name]);
  }
  return merged;
}
