import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Who may import whom, types included: in each folder, the modules in it and what each may know of its
 * neighbours. A module is listed below everything it may import, so there are no cycles.
 * `.` is the files beside the modules. Tests are exempt.
 * See docs/decisions/0006-modules-by-noun-and-import-directions.md.
 */
const MAY_IMPORT: Record<string, Record<string, readonly string[]>> = {
  src: {
    contract: [],
    domain: ['contract'],
    web: ['contract', 'domain'],
    // Biome says which files of the server may know the web.
    server: ['contract', 'domain', 'web'],
  },
  'src/contract': {
    // Durations, limits and names that every schema may use.
    '.': [],
    forms: ['.'],
    places: ['forms'],
    search: ['.', 'forms'],
    articles: ['.', 'forms'],
    news: ['.', 'forms'],
    desk: ['.', 'forms', 'news'],
    newsletter: ['articles', 'desk', 'forms'],
    directory: ['.', 'forms', 'places', 'search', 'desk'],
    events: ['.', 'forms', 'places', 'search', 'desk'],
    calendar: ['articles', 'events'],
    facts: ['.', 'articles', 'forms'],
    guides: ['articles', 'calendar'],
    inbox: ['forms'],
    podcast: ['articles', 'forms'],
    push: ['.', 'forms'],
    regions: ['directory', 'events', 'news'],
    remittance: ['.', 'forms'],
    senders: ['.', 'events', 'forms'],
    // Every call with its schemas.
    api: [
      '.',
      'articles',
      'calendar',
      'desk',
      'directory',
      'events',
      'facts',
      'guides',
      'inbox',
      'news',
      'newsletter',
      'places',
      'podcast',
      'push',
      'regions',
      'remittance',
      'search',
      'senders',
    ],
  },
  'src/domain': {
    time: [],
    text: [],
    art: [],
    jobs: [],
    money: ['time'],
    events: ['time'],
    directory: ['time'],
    places: ['text'],
    news: ['time', 'text'],
    articles: ['text'],
    // The text of articles as lines of Markdown, and as what is drawn from them.
    markup: ['text', 'money'],
    // Our own words in an issue are such text.
    newsletter: ['markup'],
    calendar: ['time', 'events'],
    desk: ['time', 'text', 'events'],
    facts: ['time', 'events', 'calendar'],
    // Where our feeds are.
    feeds: ['articles', 'places'],
    // What the picture of a link says.
    previews: ['time', 'art', 'events'],
    podcast: ['markup', 'time'],
    // Posts on WhatsApp and Telegram.
    channels: ['time', 'text'],
  },
  'src/server': {
    metrics: [],
    http: ['metrics'],
    outbound: [],
    database: [],
    jobs: ['metrics', 'database'],
    // Where cities are, and what their clocks show.
    places: ['http'],
    // Who is signed in and what they did: every desk view below stands on it.
    operator: ['http', 'database'],
    content: ['http'],
    mail: ['http', 'jobs', 'database', 'operator'],
    pictures: ['http', 'outbound', 'database'],
    // Photos of listings, which people send with their forms.
    photos: ['http', 'database', 'pictures'],
    // The pictures of links.
    previews: ['http', 'pictures'],
    search: ['http', 'database'],

    // Where pages are that have moved.
    redirects: ['http', 'database', 'operator'],

    // What everything that is sent in has in common when the operator decides about it.
    review: ['http', 'database', 'mail'],

    // What ages: figures with their source, and what the calendar stands on.
    facts: ['http', 'database', 'operator', 'content'],

    // A module for each noun. Of each other they know only how something is sent in.
    inbox: ['http', 'jobs', 'places', 'database', 'operator', 'mail', 'search', 'review', 'facts'],
    'live-news': [
      'metrics',
      'jobs',
      'http',
      'outbound',
      'database',
      'operator',
      'content',
      'pictures',
      'search',
    ],
    articles: [
      'http',
      'database',
      'operator',
      'content',
      'mail',
      'pictures',
      'search',
      'redirects',
    ],
    // What leaves as one file, and what comes from other sites.
    archive: ['database', 'operator', 'articles'],
    imports: [
      'http',
      'outbound',
      'jobs',
      'database',
      'operator',
      'articles',
      'archive',
      'pictures',
    ],
    guides: ['http', 'content', 'search', 'facts'],
    podcast: ['http', 'content', 'database', 'operator', 'pictures', 'previews', 'search'],
    'day-names': ['http', 'content'],
    directory: [
      'http',
      'places',
      'database',
      'operator',
      'mail',
      'search',
      'review',
      'facts',
      'inbox',
      'photos',
    ],
    remittance: ['http', 'outbound', 'database', 'operator', 'mail', 'facts', 'inbox'],
    events: [
      'http',
      'places',
      'database',
      'operator',
      'mail',
      'search',
      'review',
      'facts',
      'inbox',
      'photos',
    ],
    // An issue is made of what the week held.
    newsletter: [
      'http',
      'database',
      'operator',
      'mail',
      'inbox',
      'live-news',
      'articles',
      'directory',
      'events',
    ],

    // Posts on WhatsApp and Telegram.
    channels: ['http', 'database', 'operator', 'mail', 'live-news', 'articles', 'previews'],

    // Notifications of browsers: stories and articles that readers chose.
    push: ['http', 'outbound', 'database', 'operator', 'mail', 'live-news', 'articles'],

    // How often pages are seen.
    readership: ['http', 'places', 'database', 'operator', 'articles', 'search'],

    // What one person has sent, by a mailed link.
    senders: ['http', 'database', 'mail', 'review', 'inbox', 'directory', 'events', 'readership'],

    // What the site knows of every noun that is about a person, one line for each.
    nouns: [
      'places',
      'database',
      'operator',
      'inbox',
      'remittance',
      'directory',
      'events',
      'newsletter',
      'senders',
    ],

    // One part of the country in all of them.
    regions: ['http', 'live-news', 'facts', 'events', 'directory'],

    // What is made of all nouns.
    bundled: [
      'places',
      'http',
      'database',
      'operator',
      'content',
      'facts',
      'guides',
      'podcast',
      'remittance',
      'directory',
      'events',
      'day-names',
      'live-news',
    ],
    // Which pages search engines should know, and which have changed.
    indexing: [
      'http',
      'outbound',
      'database',
      'operator',
      'content',
      'live-news',
      'articles',
      'newsletter',
      'nouns',
    ],
    feeds: ['live-news', 'facts', 'articles', 'regions'],
    people: ['http', 'database', 'operator', 'mail', 'senders', 'nouns'],
    backups: ['http', 'database', 'operator', 'people'],
    settings: ['http', 'database', 'operator'],
    desk: [
      'http',
      'jobs',
      'database',
      'operator',
      'mail',
      'review',
      'inbox',
      'live-news',
      'articles',
      'podcast',
      'remittance',
      'directory',
      'events',
      'newsletter',
      'channels',
      'previews',
      'push',
      'bundled',
      'people',
      'backups',
      'settings',
      'indexing',
      'facts',
      'search',
      'archive',
      'imports',
      'places',
      'readership',
      'redirects',
      'nouns',
    ],
    render: ['metrics', 'http'],
    forms: [
      'http',
      'places',
      'database',
      'inbox',
      'remittance',
      'directory',
      'events',
      'mail',
      'newsletter',
      'render',
      'senders',
      'nouns',
    ],
    api: [
      'http',
      'database',
      'content',
      'search',
      'inbox',
      'live-news',
      'articles',
      'guides',
      'podcast',
      'remittance',
      'directory',
      'events',
      'facts',
      'newsletter',
      'push',
      'desk',
      'forms',
      'day-names',
      'places',
      'regions',
      'senders',
      'readership',
      'mail',
      'nouns',
    ],
    connection: ['http'],
    // Whether the site is well, for machines and for the operator.
    watch: ['metrics', 'http', 'jobs', 'database', 'mail', 'live-news', 'backups'],

    // The start puts everything together, and nobody but the other commands knows it.
    '.': [
      'http',
      'jobs',
      'outbound',
      'database',
      'operator',
      'content',
      'mail',
      'photos',
      'pictures',
      'previews',
      'search',
      'live-news',
      'articles',
      'facts',
      'podcast',
      'remittance',
      'newsletter',
      'channels',
      'push',
      'bundled',
      'feeds',
      'indexing',
      'day-names',
      'places',
      'directory',
      'events',
      'nouns',
      'readership',
      'imports',
      'people',
      'backups',
      'settings',
      'desk',
      'render',
      'forms',
      'api',
      'connection',
      'watch',
    ],
    commands: ['database', 'people', 'backups', '.'],
  },
  'src/server/live-news': {
    // What an item is at each step.
    '.': [],
    file: ['.'],
    // Items are filed where they are read, in a thread of its own.
    read: ['.', 'file'],
    merge: ['.'],
    store: ['.', 'merge'],
    fetch: ['store'],
    // Hears of news; fetching it is a round's work.
    hub: ['.', 'store'],
    serve: ['store'],
    try: ['.', 'file', 'read', 'fetch'],
    desk: ['file', 'store', 'try'],
    run: ['.', 'file', 'read', 'merge', 'store', 'fetch', 'hub', 'serve', 'try'],
  },
  'src/server/newsletter': {
    subscribers: [],
    issue: ['subscribers'],
    weekly: ['subscribers'],
    alerts: ['subscribers', 'issue'],
    delivery: ['subscribers', 'issue', 'alerts'],
    // Routes, desk screens and jobs.
    '.': ['subscribers', 'issue', 'weekly', 'alerts', 'delivery'],
  },
  'src/server/events': { series: [], guests: ['series'], '.': ['guests', 'series'] },
  'src/server/directory': { ratings: [], '.': ['ratings'] },
  'src/server/imports': { read: [], '.': ['read'] },
  'src/server/podcast': { audio: [], '.': ['audio'] },
  'src/web': {
    icons: [],
    toasts: [],
    focus: [],
    // The calls pages and islands make, and what both sides know of the page.
    data: [],
    // What a page is rendered with on the server.
    page: ['data'],
    components: ['icons', 'data', 'page'],
    forms: ['data', 'toasts', 'focus', 'page', 'components'],
    speech: ['data', 'components'],
    offline: ['page'],
    // What a reader keeps on the device, without React.
    'device-lists': [],
    // Header and footer, and the one script that makes them work.
    frame: ['data', 'page', 'components', 'offline'],
    'frame-script': ['data', 'toasts', 'frame', 'offline', 'device-lists'],
    pages: [
      'icons',
      'data',
      'toasts',
      'focus',
      'page',
      'components',
      'forms',
      'speech',
      'offline',
      'frame',
      'frame-script',
    ],
    // What hydrates in the browser.
    islands: ['data', 'toasts', 'forms', 'speech', 'pages'],
    // The operator's application shows what is sent in as its page would.
    desk: ['data', 'toasts', 'focus', 'components', 'forms', 'frame', 'frame-script', 'pages'],
    // The site map, and what renders a page of it.
    '.': ['data', 'page', 'components', 'forms', 'frame', 'pages', 'desk'],
  },
  'src/web/desk': {
    forms: [],
    data: ['forms'],
    layout: ['forms'],
    dialogs: ['forms', 'data', 'layout'],
    lists: ['data', 'layout'],
    find: ['data', 'layout', 'dialogs'],
    preview: ['layout'],
    // The operator's texts, for senders and for guests.
    replies: ['data', 'layout'],
    // The editor's library is only here.
    writing: ['data', 'layout'],
    pictures: ['data', 'layout', 'dialogs', 'lists'],
    // Notifications of readers, which stories and articles offer.
    push: ['data', 'layout', 'dialogs'],
    readers: ['data', 'layout', 'lists'],
    articles: [
      'forms',
      'data',
      'layout',
      'dialogs',
      'lists',
      'preview',
      'writing',
      'pictures',
      'push',
      'readers',
    ],
    // Its episodes have sources as articles have.
    podcast: ['forms', 'data', 'layout', 'dialogs', 'articles'],
    live: ['forms', 'data', 'layout', 'dialogs', 'lists', 'preview', 'push'],
    newsletter: ['forms', 'data', 'layout', 'dialogs', 'lists', 'preview', 'writing'],
    channels: ['data', 'layout', 'dialogs'],
    // What was published is corrected and shown as it is when it is reviewed.
    listings: ['forms', 'data', 'layout', 'dialogs', 'lists', 'preview', 'replies'],
    queue: ['forms', 'data', 'layout', 'dialogs', 'lists', 'replies', 'listings'],
    facts: ['data', 'layout', 'dialogs', 'lists'],
    today: ['data', 'layout', 'dialogs', 'articles', 'queue'],
    imports: ['forms', 'data', 'layout', 'dialogs', 'lists'],
    backups: ['data', 'layout', 'dialogs'],
    settings: ['forms', 'data', 'layout', 'dialogs'],
    operators: ['forms', 'data', 'layout', 'dialogs'],
    rates: ['forms', 'data', 'layout', 'dialogs'],
    '.': [
      'data',
      'layout',
      'dialogs',
      'lists',
      'find',
      'pictures',
      'push',
      'readers',
      'articles',
      'podcast',
      'live',
      'newsletter',
      'channels',
      'listings',
      'queue',
      'facts',
      'today',
      'imports',
      'backups',
      'settings',
      'operators',
      'rates',
    ],
  },
  'src/web/components': {
    brand: [],
    text: [],
    page: ['brand'],
    category: ['brand', 'page'],
    article: ['text', 'category', 'page'],
    'live-news': ['brand', 'category', 'page'],
    event: ['text'],
    directory: [],
  },
  'src/web/pages': {
    fallback: [],
    about: ['fallback'],
    article: [],
    // How to follow us elsewhere, and what a reader keeps on the device.
    channels: [],
    saved: [],
    // How to reach the people behind the site; listings have its form for reports under them.
    contact: [],
    developers: [],
    directory: ['contact'],
    events: ['contact'],
    history: [],
    regions: ['directory', 'events'],
    // "Notify me" is beside a story and a list.
    notifications: [],
    'live-news': ['notifications'],
    name: [],
    newsletter: [],
    podcast: [],
    remittance: ['fallback'],
    // One guide has the calculator in it.
    guide: ['fallback', 'remittance'],
    search: [],
    senders: [],
    today: [],
    facts: [],
    // The front page is made of sections of the others.
    home: ['directory', 'events', 'live-news', 'regions', 'remittance'],
  },
};

const WAY_OUT =
  'Pass it as an argument, or move what both need into a module that both may import. ' +
  'If the direction is right, write it into src/import-directions.test.ts.';

/** In lines, with its imports. */
const LONGEST_COMPONENT = 150;

/** Every way in which a file names another: import, export, `import()`, a thread's file. */
function specifiersIn(code: string): string[] {
  const forms =
    /^(?:import|export)\b[^'";]*?from '([^']+)'|^import '([^']+)'|\bimport\(\s*'([^']+)'|\bnew URL\('([^']+)', import\.meta\.url\)/gm;
  return [...code.matchAll(forms)].map((found) => found.slice(1).find(Boolean) ?? '');
}

const files = globSync('src/**/*.{ts,tsx}')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort();

const importsOf = new Map(
  files.map((file) => {
    const named = specifiersIn(readFileSync(file, 'utf8'))
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => posix.join(posix.dirname(file), specifier));
    return [file, [...new Set(named)].filter((other) => files.includes(other))];
  }),
);

/** The module of `folder` in which a file stands. */
function moduleIn(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [module = '', ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length === 0 ? '.' : module;
}

it('knows every form of import', () => {
  const code = [
    "import { a, type B } from './one.ts';",
    "import {\n  c,\n} from './two.ts';",
    "import type { D } from './three.ts';",
    "export { e } from './four.ts';",
    "import './five.ts';",
    "type F = import('./six.ts').F;\nconst late = () => import('./seven.ts');",
    "new Worker(new URL('./eight.ts', import.meta.url));",
  ].join('\n');
  const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
  expect(specifiersIn(code)).toEqual(numbers.map((number) => `./${number}.ts`));
});

describe.each(Object.entries(MAY_IMPORT))('the modules of %s', (folder, modules) => {
  const names = Object.keys(modules);
  const imports = files.flatMap((file) =>
    (importsOf.get(file) ?? []).flatMap((other) => {
      const [from, to] = [moduleIn(folder, file), moduleIn(folder, other)];
      return from && to && from !== to ? [{ from, to, file, other }] : [];
    }),
  );

  it('are all in the list', () => {
    const standing = new Set(files.flatMap((file) => moduleIn(folder, file) ?? []));
    expect([...standing].sort()).toEqual([...names].sort());
  });

  it('may import only modules above them in the list', () => {
    const wrong = Object.entries(modules).flatMap(([module, may]) =>
      may.filter((other) => !names.slice(0, names.indexOf(module)).includes(other)),
    );
    expect(wrong).toEqual([]);
  });

  it('import only what they may', () => {
    const wrong = imports
      .filter(({ from, to }) => !modules[from]?.includes(to))
      .map(({ from, to, file, other }) => {
        const back = modules[to]?.includes(from) ? `, which imports ${from}` : '';
        return `${file} imports ${other}: ${from} may not know ${to}${back}. ${WAY_OUT}`;
      });
    expect(wrong).toEqual([]);
  });

  it('need all that they may import', () => {
    const unused = Object.entries(modules).flatMap(([module, may]) =>
      may
        .filter((other) => !imports.some(({ from, to }) => from === module && to === other))
        .map(
          (other) =>
            `${module} no longer imports ${other}: take it out of src/import-directions.test.ts.`,
        ),
    );
    expect(unused).toEqual([]);
  });
});

it('no file imports itself by way of others', () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, path: readonly string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    if (path.includes(file) || done.has(file)) return;
    for (const other of importsOf.get(file) ?? []) walk(other, [...path, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  expect(circles).toEqual([]);
});

it('no island without a form to send loads the library of schemas, which is 25 KB', () => {
  const named = (file: string, form: RegExp) =>
    [...readFileSync(file, 'utf8').matchAll(form)].map(([, specifier = '']) =>
      specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier,
    );
  /** What comes with a file: no types, and nothing that is loaded later. */
  const comesWith = (file: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(file)) return seen;
    seen.add(file);
    if (files.includes(file)) {
      const imported = named(file, /^(?:import|export)(?! type\b)[^'";]*'(.+)';$/gm);
      for (const other of imported) comesWith(other, seen);
    }
    return seen;
  };
  const loaded = files
    .filter((file) => file.startsWith('src/web/') && !file.startsWith('src/web/desk/'))
    .flatMap((file) => named(file, /\bimport\('(.+?)'\)/g))
    .filter((file) => !file.startsWith('src/web/desk/'))
    .map((file) => ({ file, code: comesWith(file) }));
  const withSchemas = loaded.filter(({ code }) => code.has('zod'));
  expect(withSchemas.length).toBeGreaterThan(5);
  const reading = withSchemas.filter(({ code }) => !code.has('src/web/forms/site-form.tsx'));
  expect(reading.map(({ file }) => file)).toEqual([]);
});

it(`no file of components is longer than ${LONGEST_COMPONENT} lines`, () => {
  const long = files
    .filter((file) => file.startsWith('src/web/') && file.endsWith('.tsx'))
    .map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LONGEST_COMPONENT)
    .map(({ file, lines }) => `${file} has ${lines} lines: split it along its meaning.`);
  expect(long).toEqual([]);
});
