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
  /** Whether the address has an answer. */
  isChosen: boolean;
}

type Choices = NonNullable<Guide['choices']>;

/** What an address chooses; undefined for a guide without questions. */
export function guideAnswer(guide: Guide, search: URLSearchParams): GuideAnswer | undefined {
  const { choices } = guide;
  if (!choices) return undefined;
  const chosen = (question: 'live' | 'for') =>
    choices[question].find(({ id }) => id === search.get(question)?.toLowerCase());
  const person = chosen('for') ?? choices.for[0];
  // Someone who has only said for whom may live anywhere, which is the last place of the list.
  const live = chosen('live') ?? choices.live.at(person === choices.for[0] ? 0 : -1);
  if (!live || !person) return undefined;
  const isChosen = search.has('live') || search.has('for');
  return { ...answerOf(guide, choices, live, person), isChosen };
}

/** Every answer of a guide, by place; none for a guide without questions. */
export function guideAnswers(guide: Guide): Omit<GuideAnswer, 'isChosen'>[] {
  const { choices } = guide;
  if (!choices) return [];
  return choices.live.flatMap((live) =>
    choices.for.map((person) => answerOf(guide, choices, live, person)),
  );
}

function answerOf(
  guide: Guide,
  choices: Choices,
  live: GuideChoice,
  person: GuideChoice,
): Omit<GuideAnswer, 'isChosen'> {
  const sections = guide.sections
    .filter(
      (section) =>
        (!section.live || section.live.includes(live.id)) &&
        (!section.for || section.for.includes(person.id)),
    )
    .sort((one, other) => rankOf(one) - rankOf(other));
  const shown = { ...guide, title: `${person.title} ${live.title}`, sections };
  const used = new Set(piecesOf(shown).flatMap((piece) => piece.sources));
  const sources = Object.entries(guide.sources).filter(([name]) => used.has(name));
  const answers = [
    ...(live === choices.live[0] && person === choices.for[0] ? [] : [`live=${live.id}`]),
    ...(person === choices.for[0] ? [] : [`for=${person.id}`]),
  ];
  return {
    guide: { ...shown, sources: Object.fromEntries(sources) },
    live,
    person,
    path: [`/guide/${guide.id}`, ...(answers.length > 0 ? [answers.join('&')] : [])].join('?'),
  };
}

/** The figures of a place come first, then what to do, what to bring and whom to ask. */
const KINDS: readonly string[] = ['steps', 'papers', 'places'];

function rankOf({ kind, live }: GuideSection): number {
  if (kind === 'facts' && live) return -1;
  const rank = KINDS.indexOf(kind);
  return rank < 0 ? KINDS.length : rank;
}
