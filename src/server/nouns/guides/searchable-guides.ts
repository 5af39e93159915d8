import type { Guide, GuideSection } from '../../../contract/guides/guide.ts';
import {
  type SearchDocument,
  type SearchSource,
  UNDATED,
} from '../../platform/search/search-document.ts';

/** Lets readers find the nearest office by where they live. */
const NEAR_CITY: Record<string, string> = {
  'Washington DC':
    'The District of Columbia, Maryland, Virginia: Baltimore, Silver Spring, Richmond',
  'New York': 'New York, New Jersey, Connecticut: the Bronx, Brooklyn, Newark',
  Chicago: 'Illinois, Indiana, Ohio, Michigan, Wisconsin: Columbus, Detroit',
};

/** Guides, their sections and offices; on a tie the later entry wins, and our first guides are the most used. */
export const searchableGuides = (guides: readonly Guide[]): SearchSource => ({
  fixed: guides.toReversed().flatMap((guide) => [
    document(guide, guide.id, {
      title: guide.title,
      excerpt: guide.excerpt,
      body: wordsIn(guide.sections).join(' '),
      label: guide.category,
    }),
    ...guide.sections.flatMap((section) => documentsIn(guide, section)),
  ]),
});

function documentsIn(guide: Guide, section: GuideSection): SearchDocument[] {
  const id = `${guide.id}#${section.id}`;
  const { title, id: _, ...content } = section;
  const words = wordsIn(content);
  const whole = document(guide, id, {
    title,
    excerpt: section.intro ?? words[0] ?? '',
    body: words.join(' '),
    label: guide.title,
  });
  if (section.kind !== 'places') return [whole];
  const offices = section.items.map(({ city, name, ...rest }) => {
    const near = NEAR_CITY[city];
    return document(guide, id, {
      id: `${id} ${city}`,
      title: `${name}, ${city}`,
      excerpt: wordsIn(rest).slice(0, 2).join(': '),
      body: [...(near ? [`For people in ${near}.`] : []), ...wordsIn(rest)].join(' '),
      label: guide.title,
    });
  });
  return [whole, ...offices];
}

type Shown = Pick<SearchDocument, 'title' | 'excerpt' | 'body' | 'label'> & { id?: string };

const document = (guide: Guide, id: string, shown: Shown): SearchDocument => ({
  ...UNDATED,
  kind: 'guide',
  id,
  group: guide.id,
  url: `/guide/${id}`,
  ...shown,
});

/** All readable text in a guide, at any depth. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[a-z-]+$/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}
