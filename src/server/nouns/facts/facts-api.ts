import { Hono } from 'hono';
import {
  type Correction,
  type FactGroup,
  type FactsPage,
  factsQuerySchema,
} from '../../../contract/facts/fact.ts';
import type { OnThisDay } from '../../../contract/facts/on-this-day.ts';
import type { Guide } from '../../../contract/guides/guide.ts';
import { monthOfDay, monthOfSlug } from '../../../domain/calendar/on-this-day.ts';
import { factAge } from '../../../domain/facts/fact-age.ts';
import { printedFact } from '../../../domain/facts/printed-fact.ts';
import { dayOf } from '../../../domain/time/calendar-day.ts';
import { ProblemError, readQuery } from '../../platform/http/calls.ts';
import type { FactStore } from './fact-store.ts';

interface FactsApiDeps {
  facts: FactStore;
  corrections: readonly Correction[];
  guides: readonly Pick<Guide, 'id' | 'title'>[];
  now: () => Date;
}

/** All published facts; the overview lists only ageing ones. */
export function factsApi({ facts, corrections, guides, now }: FactsApiDeps) {
  const names = new Map<string, string>([
    ['calendar', 'Holidays and festivals'],
    ['sending', 'Sending money'],
    ...guides.map(({ id, title }): [string, string] => [id, title]),
  ]);
  return new Hono().get('/', async (c) => {
    const { of } = readQuery(c, factsQuerySchema);
    const today = dayOf(now());
    const all = (await facts.all()).map(printedFact);
    const aged = (age: 'amber' | 'red', group?: string) =>
      all.filter((fact) => (!group || fact.group === group) && factAge(fact.readOn, today) === age);
    const groups = [...names].map(
      ([key, name]): FactGroup => ({
        key,
        name,
        count: all.filter(({ group }) => group === key).length,
        amber: aged('amber', key).length,
        red: aged('red', key).length,
      }),
    );
    const page: FactsPage = {
      today,
      of: of && names.has(of) ? of : null,
      groups: groups.filter(({ count }) => count > 0),
      facts:
        of && names.has(of)
          ? all.filter(({ group }) => group === of)
          : [...aged('red'), ...aged('amber')],
      corrections: await allCorrections(facts, corrections),
    };
    return c.json(page);
  });
}

/** Those made at the desk and those made in the files, newest first. */
export const allCorrections = async (
  facts: FactStore,
  inFiles: readonly Correction[],
): Promise<Correction[]> =>
  [
    ...(await facts.corrections()).map(({ changedAt, label, page, was, became, reason }) => ({
      day: changedAt.slice(0, 10),
      label,
      page,
      was,
      became,
      reason,
    })),
    ...inFiles,
  ].sort((a, b) => (a.day < b.day ? 1 : -1));

/** Events in history, one month at a time, with the articles that readers can open. */
export function onThisDayApi(
  entries: readonly OnThisDay[],
  articles: { byIds(ids: readonly string[], now: string): Promise<{ id: string }[]> },
  now: () => Date,
) {
  return new Hono().get('/:month', async (c) => {
    const month = monthOfSlug(c.req.param('month'));
    if (!month) throw new ProblemError(404, 'There is no such month. Use the form /march.');
    const ofMonth = entries.filter(({ date }) => monthOfDay(date) === month);
    const named = ofMonth.flatMap(({ article }) => article ?? []);
    const open = await articles.byIds(named, now().toISOString());
    const isOpen = (id: string | undefined) => open.some((article) => article.id === id);
    return c.json(
      ofMonth.map(({ article, ...entry }) => (isOpen(article) ? { ...entry, article } : entry)),
    );
  });
}
