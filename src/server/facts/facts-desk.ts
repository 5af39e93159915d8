import { type Context, Hono } from 'hono';
import { type Fact, factSchema } from '../../contract/facts/fact.ts';
import { AGES } from '../../contract/facts/fact-choices.ts';
import {
  type DeskFact,
  declaredInputSchema,
  FACTS_PER_LIST,
  type FactList,
  type FactListQuery,
  factEditSchema,
  factIdInputSchema,
  factListQuerySchema,
  festivalDaysInputSchema,
  noticeInputSchema,
} from '../../contract/facts/fact-desk.ts';
import {
  comingHolidays,
  declaredFact,
  editedFact,
  festivalDaysFact,
  noticeFact,
} from '../../domain/facts/entered-fact.ts';
import { factAge } from '../../domain/facts/fact-age.ts';
import { printedFact } from '../../domain/facts/printed-fact.ts';
import { foldText } from '../../domain/text/fold-text.ts';
import { addDays, type Day, dayOf } from '../../domain/time/calendar-day.ts';
import { ProblemError } from '../http/problem-response.ts';
import { checked, readBody, readQuery } from '../http/read-input.ts';
import type { SignedIn } from '../operator/gate.ts';
import type { Operator } from '../operator/open-operator.ts';
import type { StoredFact } from './fact-rows.ts';
import type { FactStore } from './fact-store.ts';

interface Parts {
  operator: Operator;
  facts: FactStore;
  /** Brings along whatever was made from the facts. */
  onChange: () => Promise<void>;
  now: () => Date;
}

/** What ages, at the desk: found, corrected, entered, read again, and taken back. */
export function factsDesk({ operator, facts, onChange, now }: Parts) {
  const today = () => dayOf(now());
  const at = () => now().toISOString();

  async function factOf(id: string): Promise<StoredFact> {
    const found = await facts.find(id);
    if (!found) throw new ProblemError(404, 'Fact not found.');
    return found;
  }

  async function answer(c: Context<SignedIn>, action: string, id: string, detail = {}) {
    await onChange();
    const stored = await factOf(id);
    await operator.note(c, `fact.${action}`, stored.fact.label, { id, ...detail });
    return c.json(toDeskFact(stored, today()), action === 'add' ? 201 : 200);
  }

  async function add(c: Context<SignedIn>, fact: Fact) {
    const parsed = checked(factSchema, fact);
    if (!(await facts.add(parsed, at()))) {
      throw new ProblemError(409, 'This has already been added. Edit it in the list.');
    }
    return answer(c, 'add', parsed.id, { value: parsed.value });
  }

  return new Hono<SignedIn>()
    .get('/facts', async (c) => {
      const wanted = readQuery(c, factListQuerySchema);
      const almanac = await facts.almanac();
      const all = (await facts.listed()).map((stored) => toDeskFact(stored, today()));
      const found = all.filter((fact) => fits(fact, wanted)).sort(byDueDay);
      const list: FactList = {
        total: found.length,
        overdue: all.filter(({ overdue }) => overdue).length,
        facts: found.slice(0, FACTS_PER_LIST),
        holidays: comingHolidays(today(), almanac),
        festivals: almanac.festivals.map(({ key, name }) => ({ key, name })),
      };
      return c.json(list);
    })
    .get('/facts/one', async (c) => {
      const { id } = readQuery(c, factIdInputSchema);
      return c.json(toDeskFact(await factOf(id), today()));
    })
    .post('/facts/declared', async (c) => {
      const input = await readBody(c, declaredInputSchema);
      const fact = declaredFact(input, await facts.almanac(), today());
      if (!fact) {
        const why = 'Choose a holiday or enter a name';
        throw new ProblemError(422, why, { name: [why] });
      }
      return add(c, fact);
    })
    .post('/facts/notice', async (c) =>
      add(c, noticeFact(await readBody(c, noticeInputSchema), today())),
    )
    .post('/facts/festival-days', async (c) => {
      const input = await readBody(c, festivalDaysInputSchema);
      const { festivals } = await facts.almanac();
      const name = festivals.find(({ key }) => key === input.festival)?.name;
      if (!name) throw new ProblemError(404, 'Festival not found.');
      return add(c, festivalDaysFact(input, name, today()));
    })
    .put('/facts', async (c) => {
      const edit = await readBody(c, factEditSchema);
      const before = await factOf(edit.id);
      const fact = checked(factSchema, editedFact(before.fact, edit));
      await facts.save(fact, at(), edit.reason);
      return answer(c, 'save', fact.id, { before: before.fact.value, value: fact.value });
    })
    .post('/facts/read', async (c) => {
      const { id } = await readBody(c, factIdInputSchema);
      const { fact } = await factOf(id);
      const checkOn = addDays(today(), AGES.amber);
      await facts.save({ ...fact, readOn: today(), checkOn }, at(), '');
      return answer(c, 'read', id, { before: fact.readOn });
    })
    .post('/facts/remove', async (c) => {
      const { id } = await readBody(c, factIdInputSchema);
      const { fact } = await factOf(id);
      if (!REMOVABLE.has(fact.kind)) {
        throw new ProblemError(409, 'A page uses this fact. Edit it instead of removing it.');
      }
      await facts.remove(id, at());
      return answer(c, 'remove', id);
    })
    .post('/facts/undo', async (c) => {
      const { id } = await readBody(c, factIdInputSchema);
      await factOf(id);
      if (!(await facts.undo(id, at()))) {
        throw new ProblemError(409, 'There is no change to undo.');
      }
      return answer(c, 'undo', id);
    });
}

/** What somebody entered may go again; what a page is written around may not. */
const REMOVABLE = new Set<Fact['kind']>(['declared', 'festival-days', 'notice']);

function toDeskFact({ fact, edited, removed }: StoredFact, today: Day): DeskFact {
  return {
    fact,
    printed: printedFact(fact).value,
    age: factAge(fact.readOn, today),
    overdue: !removed && fact.checkOn <= today,
    edited,
    removed,
  };
}

function fits(
  { fact, printed, overdue, edited, removed }: DeskFact,
  wanted: FactListQuery,
): boolean {
  if (removed !== (wanted.state === 'removed')) return false;
  if (wanted.state === 'overdue' && !overdue) return false;
  if (wanted.state === 'edited' && !edited) return false;
  if (wanted.kind && fact.kind !== wanted.kind) return false;
  if (!wanted.search) return true;
  const words = foldText(`${fact.id} ${fact.label} ${printed} ${fact.note} ${fact.sourceName}`);
  return foldText(wanted.search)
    .split(' ')
    .every((word) => words.includes(word));
}

const byDueDay = (one: DeskFact, other: DeskFact) =>
  one.fact.checkOn < other.fact.checkOn ? -1 : one.fact.checkOn > other.fact.checkOn ? 1 : 0;
