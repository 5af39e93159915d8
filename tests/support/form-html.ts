/** What the page says each field holds, as a browser would read it; of the form sent to `action` where one is named. */
export function fieldsIn(page: string, action?: string): Record<string, string> {
  const form = [...page.matchAll(/<form .*?<\/form>/gs)].find(([html]) =>
    html.includes(` action="${action}"`),
  );
  const html = form?.[0] ?? page;
  const unescaped = (text: string) =>
    text
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&');
  const fields: [string, string][] = [];
  for (const [tag] of html.matchAll(/<input [^>]*>/g)) {
    const attribute = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
    if (/checkbox|radio/.test(attribute('type') ?? '') && !/\schecked=/.test(tag)) continue;
    fields.push([attribute('name') ?? '', unescaped(attribute('value') ?? '')]);
  }
  for (const [, name, text] of html.matchAll(
    /<textarea [^>]*name="([\w.]+)"[^>]*>([^<]*)<\/textarea>/g,
  )) {
    fields.push([name ?? '', unescaped(text ?? '').replace(/^\n/, '')]);
  }
  for (const [, name, options] of html.matchAll(
    /<select [^>]*name="([\w.]+)"[^>]*>(.*?)<\/select>/gs,
  )) {
    const chosen = /<option (?=[^>]*selected)[^>]*value="([^"]*)"/.exec(options ?? '')?.[1];
    fields.push([name ?? '', unescaped(chosen ?? '')]);
  }
  const lists = Map.groupBy(fields, ([name]) => name);
  return Object.fromEntries(
    [...lists].map(([name, all]) => [name, all.map(([, value]) => value).join(',')]),
  );
}

/** What a reader reads. */
export const wordsOf = (html: string) => html.replace(/<[^>]*>/g, '');

/** Boxes and questions, which a page has no value of while they are not ticked or asked. */
const ABSENT_WHEN_EMPTY = ['allDay', 'place', 'timeZone'];

export const asShown = (values: Record<string, string | string[]>) =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, [value].flat().join(',')] as const)
      .filter(([name, value]) => value !== '' || !ABSENT_WHEN_EMPTY.includes(name)),
  );
