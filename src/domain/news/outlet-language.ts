/** An outlet that does not write English says so in its name, so that every list shows it. */
const LANGUAGES: Record<string, string> = { French: 'fr' };

/** The language of an outlet's headlines, where it is not English: `BBC Afrique (in French)`. */
export const outletLanguage = (outlet: string): string | undefined =>
  LANGUAGES[/\(in (\w+)\)$/.exec(outlet)?.[1] ?? ''];
