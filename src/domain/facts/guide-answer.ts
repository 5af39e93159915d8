import type { Guide, GuideChoice, GuideSection } from '../../contract/guides/guide.ts';
import { piecesOf } from './guide-facts.ts';

/** A guide that asks where readers live, and for whom they apply, as it is for one pair of answers. */
export interface GuideAnswer {
  /** With the title, sections and sources of this answer only. */
  guide: Guide;
  live: GuideChoice;
  person: GuideChoice;
  /** With both answers in it, unless they are what everybody sees first. */
  path: string;
}

/** Every answer of a guide, the one that everybody sees at the top; none for a guide without questions. */
export const guideAnswers = (guide: Guide): GuideAnswer[] =>
  guide.choices?.live.flatMap(
    (live) => guide.choices?.for.map((person) => answerOf(guide, live, person)) ?? [],
  ) ?? [];

/** What an address chooses; undefined for a guide without questions. */
export function guideAnswer(guide: Guide, search: URLSearchParams): GuideAnswer | undefined {
  const { live: places = [], for: people = [] } = guide.choices ?? {};
  const chosen = (choices: GuideChoice[], question: string) =>
    choices.find(({ id }) => id === search.get(question)?.toLowerCase());
  const person = chosen(people, 'for') ?? people[0];
  // Someone who has only said for whom may live anywhere, which is the last place of the list.
  const live = chosen(places, 'live') ?? places.at(person === people[0] ? 0 : -1);
  return live && person && answerOf(guide, live, person);
}

function answerOf(guide: Guide, live: GuideChoice, person: GuideChoice): GuideAnswer {
  const sections = guide.sections
    .filter((section) => section.live?.includes(live.id) ?? true)
    .filter((section) => section.for?.includes(person.id) ?? true)
    .sort((one, other) => rankOf(one) - rankOf(other));
  const used = new Set(piecesOf({ id: guide.id, sections }).flatMap((piece) => piece.sources));
  const sources = Object.entries(guide.sources).filter(([name]) => used.has(name));
  const isSelf = person === guide.choices?.for[0];
  const search = `?live=${live.id}${isSelf ? '' : `&for=${person.id}`}`;
  const title = `${person.title} ${live.title}`;
  return {
    guide: { ...guide, title, sections, sources: Object.fromEntries(sources) },
    live,
    person,
    path: `/guide/${guide.id}${isSelf && live === guide.choices?.live[0] ? '' : search}`,
  };
}

const KINDS: readonly string[] = ['facts', 'steps', 'papers', 'places'];

/** The figures of a place come first, then what to do, what to bring and whom to ask. */
function rankOf({ kind, live }: GuideSection): number {
  const rank = KINDS.indexOf(kind);
  return rank < 0 || (kind === 'facts' && !live) ? KINDS.length : rank;
}
