import type { Guide, GuideSection } from '../../../contract/guides/guide.ts';
import { GUIDE_GROUPS } from '../../../contract/guides/guide-choices.ts';
import { guideAnswers } from '../../../domain/facts/guide-answer.ts';
import {
  type SearchDocument,
  type SearchSource,
  UNDATED,
} from '../../platform/search/search-document.ts';

/** Guides, their answers, sections and offices; on a tie the later entry wins, and our first guides are the most used. */
export const searchableGuides = (guides: readonly Guide[]): SearchSource => ({
  fixed: guides
    .toReversed()
    .flatMap((guide) => (guide.choices ? answersOf(guide) : [whole(guide), ...partsOf(guide)])),
});

const whole = (guide: Guide) =>
  document(guide, guide.id, {
    title: guide.title,
    keywords: guide.words,
    excerpt: guide.excerpt,
    body: [GUIDE_GROUPS[guide.group], ...wordsIn(guide.sections)].join(' '),
    label: guide.category,
  });

const partsOf = (guide: Guide, path: string = guide.id, keywords = '') =>
  guide.sections
    .flatMap((section) => documentsIn(guide, section, path))
    .map((part) => ({ ...part, keywords: `${part.keywords ?? ''} ${keywords}`.trim() }));

/** Each answer is a page of its own, and so is what to do after a loss there; on a tie the one that everybody sees first wins. */
function answersOf(guide: Guide): SearchDocument[] {
  const answers = guideAnswers(guide).toReversed();
  return answers.flatMap(({ guide: shown, live, person, path }) => {
    const address = path.slice('/guide/'.length);
    const { title, label, body } = whole(shown);
    const answer = document(shown, address, {
      title,
      keywords: [live.name, live.words, person.name, person.words].join(' '),
      label,
      excerpt: shortAnswer(shown),
      body: `${guide.words} ${body}`,
    });
    const isSelf = person === guide.choices?.for[0];
    const sections = shown.sections.filter(
      ({ kind }) => address === guide.id || (isSelf && kind === 'list'),
    );
    const parts = partsOf({ ...shown, sections }, address, `${live.name} ${live.words}`);
    return [answer, ...parts];
  });
}

/** What its first figures say. */
function shortAnswer({ excerpt, sections }: Guide): string {
  const figures = sections.find((section) => section.kind === 'facts')?.items ?? [];
  return figures.map(({ label, value }) => `${label}: ${value}`).join('. ') || excerpt;
}

function documentsIn(guide: Guide, section: GuideSection, path: string): SearchDocument[] {
  const id = `${path}#${section.id}`;
  const { title, id: _, ...content } = section;
  const words = wordsIn(content);
  const whole = document(guide, id, {
    title,
    // What goes wrong is rarely what the words are about.
    keywords:
      section.kind === 'list' && section.id !== 'goes-wrong'
        ? section.items.map(({ lead }) => lead).join(' ')
        : '',
    excerpt: section.intro ?? words[0] ?? '',
    body: words.join(' '),
    label: guide.title,
  });
  if (section.kind !== 'places') return [whole];
  const offices = section.items.map(({ city, name, near, ...rest }) =>
    document(guide, id, {
      id: `${id} ${city}`,
      title: `${name}, ${city}`,
      excerpt: wordsIn(rest).slice(0, 2).join(': '),
      body: [...(near ? [`For people in ${near}.`] : []), ...wordsIn(rest)].join(' '),
      label: guide.title,
    }),
  );
  return [whole, ...offices];
}

type Shown = Pick<SearchDocument, 'title' | 'keywords' | 'excerpt' | 'body' | 'label'> & {
  id?: string;
};

const document = (guide: Guide, id: string, shown: Shown): SearchDocument => ({
  ...UNDATED,
  kind: 'guide',
  group: guide.id,
  url: `/guide/${id}`,
  ...shown,
  id: shown.id ?? id,
});

/** All readable text in a guide, at any depth. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return /^[a-z-]+$/.test(value) ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}
