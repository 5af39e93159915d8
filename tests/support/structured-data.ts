import { z } from 'zod';

/** What Google documents as required, or asks for, of each type that we use. */

const web = z.url({ protocol: /^https?$/ });
const words = z.string().trim().min(1);
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2}))?$/);
const typed = <Type extends string>(type: Type, shape: z.ZodRawShape) =>
  z.looseObject({ '@type': z.literal(type), ...shape });

const image = z.union([web, typed('ImageObject', { url: web })]);
const publisher = typed('NewsMediaOrganization', {
  name: words,
  url: web,
  logo: typed('ImageObject', { url: web, width: z.number(), height: z.number() }),
});
const named = z.looseObject({
  '@type': z.enum(['Person', 'Organization', 'NewsMediaOrganization']),
  name: words,
  url: web,
});
const article = {
  headline: words.max(300),
  image: z.array(image).min(1),
  author: named,
  publisher,
  mainEntityOfPage: web,
};
const place = typed('Place', { name: words, address: typed('PostalAddress', {}) });
const virtual = typed('VirtualLocation', { url: web });
const location = z.union([place, virtual, z.array(z.union([place, virtual])).min(1)]);
const event = {
  name: words,
  startDate: day,
  endDate: day.optional(),
  location,
  eventStatus: z.enum(
    ['Scheduled', 'Cancelled', 'Postponed', 'Rescheduled'].map(
      (s) => `https://schema.org/Event${s}`,
    ),
  ),
};
const business = {
  name: words,
  url: web,
  address: typed('PostalAddress', { addressLocality: words, addressCountry: words }),
};
const positioned = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(typed('ListItem', { position: z.number().int(), name: words, ...shape }))
    .refine((items) => items.every(({ position }, index) => position === index + 1));

const TYPES: Record<string, z.ZodType> = {
  Dataset: typed('Dataset', {
    name: words,
    description: words.min(50).max(5000),
    url: web,
    creator: publisher,
    distribution: z.array(typed('DataDownload', { contentUrl: web, encodingFormat: words })).min(1),
  }),
  NewsArticle: typed('NewsArticle', { ...article, datePublished: day, dateModified: day }),
  Article: typed('Article', {
    ...article,
    image: article.image.optional(),
    datePublished: day,
    dateModified: day.optional(),
  }),
  LiveBlogPosting: typed('LiveBlogPosting', {
    ...article,
    coverageStartTime: day,
    coverageEndTime: day.optional(),
    liveBlogUpdate: z
      .array(
        typed('BlogPosting', { headline: words, articleBody: words, url: web, datePublished: day }),
      )
      .min(1),
  }),
  HowTo: typed('HowTo', {
    name: words,
    step: z.array(typed('HowToStep', { name: words, text: words })).min(2),
  }),
  BreadcrumbList: typed('BreadcrumbList', {
    itemListElement: positioned({ item: web }).refine((items) => items.length >= 2),
  }),
  CollectionPage: typed('CollectionPage', {
    name: words,
    url: web,
    mainEntity: typed('ItemList', { itemListElement: positioned({ url: web }) }).optional(),
  }),
  ProfilePage: typed('ProfilePage', { mainEntity: named }),
  Event: typed('Event', {
    ...event,
    description: words,
    image: web,
    organizer: z.looseObject({ name: words }).optional(),
  }),
  PodcastSeries: typed('PodcastSeries', {
    name: words,
    description: words,
    url: web,
    image: web,
    publisher,
    hasPart: z
      .array(
        typed('PodcastEpisode', { name: words, description: words, url: web, datePublished: day }),
      )
      .min(1),
  }),
  NewsMediaOrganization: publisher,
  WebSite: typed('WebSite', {
    name: words,
    url: web,
    potentialAction: typed('SearchAction', {
      target: typed('EntryPoint', { urlTemplate: z.string().includes('{search_term_string}') }),
      'query-input': z.literal('required name=search_term_string'),
    }),
  }),
  AboutPage: typed('AboutPage', { name: words, mainEntity: publisher }),
  ContactPage: typed('ContactPage', { name: words, url: web }),
  WebPage: typed('WebPage', {
    name: words,
    url: web,
    mainEntity: typed('NewsArticle', { headline: words, url: web, datePublished: day }),
  }),
  ...Object.fromEntries(
    ['LocalBusiness', 'LegalService', 'ProfessionalService', 'MedicalBusiness', 'FinancialService']
      .concat(
        'GeneralContractor',
        'Store',
        'RealEstateAgent',
        'LodgingBusiness',
        'FoodEstablishment',
      )
      .map((type) => [type, typed(type, business)]),
  ),
};

/** The structured data of a page, each thing by itself. */
export const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => {
      const { '@context': context, '@graph': graph, ...thing } = JSON.parse(json);
      if (context !== 'https://schema.org') throw new Error(`no context: ${json.slice(0, 80)}`);
      return graph ?? [thing];
    },
  );

/** What is wrong with a thing, in lines; none if it is valid. */
export function problemsOf(thing: Record<string, unknown>): string[] {
  const type = String(thing['@type']);
  const schema = TYPES[type];
  if (!schema) return [`${type}: say in tests/support/structured-data.ts what it requires`];
  const { error } = schema.safeParse(thing);
  return [
    ...(error?.issues ?? []).map(({ path, message }) => `${type}.${path.join('.')}: ${message}`),
    ...emptyIn(thing).map((path) => `${type}${path}: is empty`),
  ];
}

function emptyIn(value: unknown, path = ''): string[] {
  if (value === '' || value === null) return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inner]) => emptyIn(inner, `${path}.${name}`));
}

/** What a page is about: the first thing on it but its breadcrumbs. */
export function pageData(html: string): Record<string, unknown> {
  const data = structuredData(html).find((thing) => thing['@type'] !== 'BreadcrumbList');
  if (!data) throw new Error('The page has no structured data.');
  return data;
}
