import type { Source } from '../../contract/articles/article.ts';
import type { Fact } from '../../contract/facts/fact.ts';
import { AGES } from '../../contract/facts/fact-choices.ts';
import type { Guide } from '../../contract/guides/guide.ts';
import { addDays, type Day } from '../time/calendar-day.ts';
import { factAge } from './fact-age.ts';

/** A piece of a guide that stands on sources: a figure, a step, a line of a list or a table. */
interface Supported extends Record<string, unknown> {
  sources: string[];
}

/** By what a piece is called, in the order in which the first one counts. */
const NAMES = ['label', 'lead', 'title', 'city', 'name'] as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSupported = (value: unknown): value is Supported =>
  isRecord(value) && Array.isArray(value.sources);

/** Every figure of a guide as a fact, so that it can be listed, watched and corrected. */
export function guideFacts(guide: Guide): Fact[] {
  const facts: Fact[] = [];
  mapSupported(guide, (piece, id, label) => {
    facts.push(factOf(guide, piece, id, label));
    return piece;
  });
  return facts;
}

/** Everything of a guide that stands on sources. */
export function piecesOf(guide: Pick<Guide, 'id' | 'sections'>): Supported[] {
  const pieces: Supported[] = [];
  mapSupported(guide, (piece) => {
    pieces.push(piece);
    return piece;
  });
  return pieces;
}

/**
 * The guide as it is printed: with the words and sources that the desk has corrected, and the day of
 * the last reading beside whatever has aged.
 */
export function withFacts(guide: Guide, facts: readonly Fact[], today: Day): Guide {
  const factsById = new Map(facts.map((fact) => [fact.id, fact]));
  const sources = { ...guide.sources };
  const sections = mapSupported(guide, (piece, id, label) => {
    const seed = factOf(guide, piece, id, label);
    const fact = factsById.get(id) ?? seed;
    const own = fact.sourceName !== seed.sourceName || fact.sourceUrl !== seed.sourceUrl;
    const [first] = piece.sources;
    const source = first && sources[first];
    if (own) sources[id] = sourceOf(fact);
    else if (source && fact.readOn > seed.readOn) {
      sources[first] = { ...source, checked: fact.readOn };
    }
    return {
      ...withWords(piece, fact),
      sources: own ? [id] : piece.sources,
      ...(factAge(fact.readOn, today) !== 'fresh' && { readOn: fact.readOn }),
    };
  });
  return { ...guide, sections: sections as Guide['sections'], sources };
}

const sourceOf = (fact: Fact): Source => ({
  title: fact.sourceName,
  publisher: fact.confirms,
  ...(fact.sourceUrl && { url: fact.sourceUrl }),
  ...(fact.published && { published: fact.published }),
  read: 'checked by the operator',
  checked: fact.readOn,
});

/** Goes through everything that stands on sources, however deep, and puts something in its place. */
function mapSupported(
  { id, sections }: Pick<Guide, 'id' | 'sections'>,
  change: (piece: Supported, id: string, label: string) => Supported,
): unknown[] {
  const taken = new Set<string>();
  const walk = (value: unknown, path: readonly string[], names: readonly string[]): unknown => {
    if (Array.isArray(value)) return value.map((inner) => walk(inner, path, names));
    if (!isRecord(value)) return value;
    const name = nameOf(value);
    const [inPath, inNames] = name
      ? [
          [...path, typeof value.slug === 'string' ? value.slug : slugOf(name)],
          [...names, name],
        ]
      : [path, names];
    if (isSupported(value)) {
      const factId = free(['guide', id, ...inPath].join('/'), taken);
      return change(value, factId, inNames.join(': '));
    }
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        // 'deadline' and 'value' of a programme have no name of their own.
        const isNamed = Array.isArray(inner) || !isRecord(inner) || nameOf(inner) !== '';
        return [
          key,
          isNamed ? walk(inner, inPath, inNames) : walk(inner, [...inPath, key], [...inNames, key]),
        ];
      }),
    );
  };
  return sections.map((section) =>
    isSupported(section)
      ? change(section, free(`guide/${id}/${section.id}`, taken), section.title)
      : { ...section, ...(walk(withoutName(section), [section.id], []) as object) },
  );
}

/** A section is called by its id: its title must not name every line in it. */
const withoutName = ({ title: _, ...section }: Guide['sections'][number]) => section;

function nameOf(value: Record<string, unknown>): string {
  const own = NAMES.map((name) => value[name]).find((name) => typeof name === 'string' && name);
  if (typeof own === 'string') return own;
  const [first] = Array.isArray(value.cells) ? value.cells : [];
  if (typeof first === 'string') return first;
  return typeof value.text === 'string' ? value.text.split(' ').slice(0, 8).join(' ') : '';
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)
    .replace(/-$/, '') || 'line';

function free(id: string, taken: Set<string>): string {
  let candidate = id;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${id}-${number}`;
  taken.add(candidate);
  return candidate;
}

function factOf(guide: Guide, piece: Supported, id: string, label: string): Fact {
  const sources = piece.sources.flatMap((key) => guide.sources[key] ?? []);
  const [first] = sources;
  const readOn =
    sources
      .map(({ checked }) => checked)
      .sort()
      .at(-1) ?? guide.checked;
  return {
    id,
    kind: 'figure',
    page: `/guide/${guide.id}`,
    label,
    value: wordsOf(piece),
    note: typeof piece.note === 'string' ? piece.note : '',
    detail: {},
    sourceName: first ? `${first.publisher}: ${first.title}`.slice(0, 300) : 'No source found',
    sourceUrl: first?.url ?? null,
    published: first?.published ?? '',
    readOn,
    checkOn: addDays(readOn, AGES.amber),
    confirms: guide.confirms ?? 'The office or company',
  };
}

const BETWEEN_CELLS = ' · ';

function wordsOf({ value, text, cells }: Supported): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(cells)) return cells.slice(1).join(BETWEEN_CELLS);
  return Array.isArray(text) ? text.join('\n') : String(text);
}

/** The fact's words where the piece has its own; a row must still have all its cells. */
function withWords(piece: Supported, { value, note }: Fact): Supported {
  if (wordsOf(piece) === value && (piece.note ?? '') === note) return piece;
  const noted =
    'note' in piece || note ? { ...piece, ...(note ? { note } : { note: undefined }) } : piece;
  if (typeof piece.value === 'string') return { ...noted, value };
  if (Array.isArray(piece.text)) return { ...piece, text: value.split('\n').filter(Boolean) };
  if (!Array.isArray(piece.cells)) return { ...('note' in piece ? noted : piece), text: value };
  const cells = value.split(BETWEEN_CELLS);
  const fits = cells.length === piece.cells.length - 1;
  return fits ? { ...piece, cells: [piece.cells[0], ...cells] } : piece;
}
