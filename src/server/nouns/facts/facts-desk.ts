import type { Context } from 'hono';
import { type Fact, factSchema } from '../../../contract/facts/fact.ts';
import { AGES } from '../../../contract/facts/fact-choices.ts';
import {
  type DeskFact,
  declaredInputSchema,
  type FACT_SORTS,
  FACTS_PER_LIST,
  type FactList,
  type FactListQuery,
  factCheckSchema,
  factEditSchema,
  factIdInputSchema,
  factListQuerySchema,
  festivalDaysInputSchema,
  noticeInputSchema,
} from '../../../contract/facts/fact-desk.ts';
import {
  comingHolidays,
  declaredFact,
  editedFact,
  festivalDaysFact,
  noticeFact,
} from '../../../domain/facts/entered-fact.ts';
import { factAge } from '../../../domain/facts/fact-age.ts';
import { printedFact } from '../../../domain/facts/printed-fact.ts';
import { foldText } from '../../../domain/text/fold-text.ts';
import { addDays, type Day, dayOf } from '../../../domain/time/calendar-day.ts';
import { checked, ProblemError, readBody, readQuery, respond } from '../../platform/http/calls.ts';
import { deskRoutes, type SignedIn } from '../../platform/operator/gate.ts';
import type { Operator } from '../../platform/operator/open-operator.ts';
import type { StoredFact } from './fact-rows.ts';
import type { FactStore } from './fact-store.ts';

interface FactsDeskDeps {
  operator: Operator;
  facts: FactStore;
  /** Updates what is derived from the facts. */
  onChange: () => Promise<void>;
  now: () => Date;
}

/** Facts at the desk: listed, corrected, added, checked again and undone. */
export function factsDesk({ operator, facts, onChange, now }: FactsDeskDeps) {
  const today = () => dayOf(now());
  const at = () => now().toISOString();

  async function factOf(id: string): Promise<StoredFact> {
    const fact = await facts.find(id);
    if (!fact) throw new ProblemError(404, 'Fact not found.');
    return fact;
  }

  async function changed(c: Context<SignedIn>, action: string, id: string, detail = {}) {
    await onChange();
    const stored = await factOf(id);
    await operator.note(c, `fact.${action}`, stored.fact.label, { id, ...detail });
    return toDeskFact(stored, today());
  }

  async function add(c: Context<SignedIn>, fact: Fact) {
    const parsed = checked(factSchema, fact);
    if (!(await facts.add(parsed, at()))) {
      throw new ProblemError(409, 'This has already been added. Edit it in the list.');
    }
    return changed(c, 'add', parsed.id, { value: parsed.value });
  }

  return deskRoutes()
    .get('/facts', async (c) => {
      const filter = readQuery(c, factListQuerySchema);
      const almanac = await facts.almanac();
      const all = (await facts.listed()).map((stored) => toDeskFact(stored, today()));
      const matching = all
        .filter((fact) => matchesFilter(fact, filter))
        .sort(ORDERS[filter.sort ?? 'due']);
      const countIn = (state: FactListQuery['state']) =>
        all.filter((fact) => matchesFilter(fact, { ...filter, state })).length;
      const list: FactList = {
        total: matching.length,
        overdue: all.filter(({ overdue }) => overdue).length,
        counts: {
          overdue: countIn('overdue'),
          week: countIn('week'),
          edited: countIn('edited'),
          removed: countIn('removed'),
        },
        facts: matching.slice((filter.page - 1) * FACTS_PER_LIST, filter.page * FACTS_PER_LIST),
        holidays: comingHolidays(today(), almanac),
        festivals: almanac.festivals.map(({ key, name }) => ({ key, name })),
      };
      return respond(c, 'GET /admin/facts', list);
    })
    .get('/facts/one', async (c) => {
      const { id } = readQuery(c, factIdInputSchema);
      return respond(c, 'GET /admin/facts/one', toDeskFact(await factOf(id), today()));
    })
    .post('/facts/declared', async (c) => {
      const input = await readBody(c, declaredInputSchema);
      const fact = declaredFact(input, await facts.almanac(), today());
      if (!fact) {
        const why = 'Choose a holiday or enter a name';
        throw new ProblemError(422, why, { name: [why] });
      }
      return respond(c, 'POST /admin/facts/declared', await add(c, fact), 201);
    })
    .post('/facts/notice', async (c) => {
      const fact = noticeFact(await readBody(c, noticeInputSchema), today());
      return respond(c, 'POST /admin/facts/notice', await add(c, fact), 201);
    })
    .post('/facts/festival-days', async (c) => {
      const input = await readBody(c, festivalDaysInputSchema);
      const { festivals } = await facts.almanac();
      const name = festivals.find(({ key }) => key === input.festival)?.name;
      if (!name) throw new ProblemError(404, 'Festival not found.');
      const fact = festivalDaysFact(input, name, today());
      return respond(c, 'POST /admin/facts/festival-days', await add(c, fact), 201);
    })
    .put('/facts', async (c) => {
      const edit = await readBody(c, factEditSchema);
      const before = await factOf(edit.id);
      const fact = checked(factSchema, editedFact(before.fact, edit));
      await facts.save(fact, at(), edit.reason);
      const detail = { before: before.fact.value, value: fact.value };
      return respond(c, 'PUT /admin/facts', await changed(c, 'save', fact.id, detail));
    })
    .post('/facts/read', async (c) => {
      const { id, value } = await readBody(c, factCheckSchema);
      const { fact } = await factOf(id);
      const checkOn = addDays(today(), AGES.amber);
      const read = { ...fact, ...(value && { value }), readOn: today(), checkOn };
      await facts.save(checked(factSchema, read), at(), '');
      const saved = value
        ? await changed(c, 'save', id, { before: fact.value, value })
        : await changed(c, 'read', id, { before: fact.readOn });
      return respond(c, 'POST /admin/facts/read', saved);
    })
    .post('/facts/remove', async (c) => {
      const { id } = await readBody(c, factIdInputSchema);
      const { fact } = await factOf(id);
      if (!REMOVABLE.has(fact.kind)) {
        throw new ProblemError(409, 'A page uses this fact. Edit it instead of removing it.');
      }
      await facts.remove(id, at());
      return respond(c, 'POST /admin/facts/remove', await changed(c, 'remove', id));
    })
    .post('/facts/undo', async (c) => {
      const { id } = await readBody(c, factIdInputSchema);
      await factOf(id);
      if (!(await facts.undo(id, at()))) {
        throw new ProblemError(409, 'There is no change to undo.');
      }
      return respond(c, 'POST /admin/facts/undo', await changed(c, 'undo', id));
    });
}

/** Facts that were entered at the desk can be removed; those a page depends on can't. */
const REMOVABLE = new Set<Fact['kind']>(['declared', 'festival-days', 'notice']);

function toDeskFact({ fact, edited, removed }: StoredFact, today: Day): DeskFact {
  return {
    fact,
    printed: printedFact(fact).value,
    age: factAge(fact.readOn, today),
    overdue: !removed && fact.checkOn <= today,
    dueThisWeek: !removed && fact.checkOn > today && fact.checkOn <= addDays(today, 7),
    edited,
    removed,
  };
}

function matchesFilter(
  { fact, printed, overdue, dueThisWeek, edited, removed }: DeskFact,
  filter: FactListQuery,
): boolean {
  if (removed !== (filter.state === 'removed')) return false;
  if (filter.state === 'overdue' && !overdue) return false;
  if (filter.state === 'week' && !overdue && !dueThisWeek) return false;
  if (filter.state === 'edited' && !edited) return false;
  if (filter.kind && fact.kind !== filter.kind) return false;
  return !filter.search || holdsWords({ fact, printed }, filter.search);
}

function holdsWords({ fact, printed }: Pick<DeskFact, 'fact' | 'printed'>, search: string) {
  const words = foldText(`${fact.id} ${fact.label} ${printed} ${fact.note} ${fact.sourceName}`);
  return foldText(search)
    .split(' ')
    .every((word) => words.includes(word));
}

/** Facts with these words, by their label. */
export async function findFacts(facts: Pick<FactStore, 'listed'>, words: string, limit: number) {
  return (await facts.listed())
    .filter(({ removed }) => !removed)
    .map(({ fact }) => ({ fact, printed: printedFact(fact).value }))
    .filter((fact) => holdsWords(fact, words))
    .slice(0, limit);
}

const byDueDay = (a: DeskFact, b: DeskFact) =>
  a.fact.checkOn < b.fact.checkOn ? -1 : a.fact.checkOn > b.fact.checkOn ? 1 : 0;

const ORDERS: Record<keyof typeof FACT_SORTS, (a: DeskFact, b: DeskFact) => number> = {
  due: byDueDay,
  title: (a, b) => a.fact.label.localeCompare(b.fact.label, 'en'),
};
