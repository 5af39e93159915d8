/** What a reader has chosen in the sections of the home page: the parameters of its address. */
export type HomeChoices = Readonly<Record<string, string>>;

/** Search parameters of the home page that a section of it sets (see `home` in pages.ts). */
const NAMES = ['category', 'live', 'trade', 'region', 'find', 'month', 'amount', 'from'] as const;

export type HomeChoice = (typeof NAMES)[number];

export const homeChoices = (search: URLSearchParams): HomeChoices =>
  Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search.get(name);
      return value ? [[name, value]] : [];
    }),
  );

/**
 * The home page with one more choice, at a section. The other sections keep theirs.
 *
 * @example
 * homePath({ live: 'Sports' }, { month: '2026-12' }, 'events') // '/?live=Sports&month=2026-12#events'
 */
export function homePath(
  choices: HomeChoices,
  changed: Partial<Record<HomeChoice, string>>,
  anchor: string,
): string {
  const chosen = Object.entries({ ...choices, ...changed }).filter(([, value]) => value !== '');
  const search = new URLSearchParams(chosen as [string, string][]);
  return `/${search.size > 0 ? `?${search}` : ''}#${anchor}`;
}

/** In a hydrated island: writes a choice into the address, so that it can be shared and reloaded. */
export function rememberChoice(changed: Partial<Record<HomeChoice, string>>, anchor: string) {
  const now = homeChoices(new URLSearchParams(location.search));
  history.replaceState(history.state, '', homePath(now, changed, anchor));
}
