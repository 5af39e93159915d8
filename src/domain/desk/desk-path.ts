/** A screen of the desk: `/admin?view=articles&id=rain-in-ho`. */
export const deskPath = (view: string, params: Readonly<Record<string, string>> = {}): string =>
  `/admin?${new URLSearchParams({ view, ...params })}`;
