import type { Fact } from '../../contract/facts/fact.ts';
import type { RegulatorNotice, SendingFacts } from '../../contract/remittance/remittance.ts';
import type { Day } from '../time/calendar-day.ts';

/** What a sender should know, oldest notice first, and since when nobody has looked. */
export function sendingFacts(facts: readonly Fact[]): SendingFacts {
  const used = facts.filter(({ kind, id }) => kind === 'notice' || id.startsWith('sending/'));
  const notices = used.flatMap((fact): RegulatorNotice[] =>
    fact.kind === 'notice' ? [{ said: fact.value, ...fact.detail }] : [],
  );
  return {
    notices: notices.sort((one, other) => (one.day < other.day ? -1 : 1)),
    warnings: used.filter(({ kind }) => kind === 'figure').map(({ value }) => value),
    readOn: used.map(({ readOn }) => readOn).sort()[0] ?? null,
  };
}

/** The day of the latest notice that names this provider, unless it lifted what was said before. */
export function noticeAbout(
  provider: string,
  notices: readonly RegulatorNotice[],
): Day | undefined {
  const latest = notices.findLast(({ names }) =>
    names.some((name) => name.toLowerCase() === provider.trim().toLowerCase()),
  );
  return latest?.said === 'approved again' ? undefined : latest?.day;
}

/** What is taken of money in a currency that is paid with cash, in percent. */
export function cashTaxOf(currency: string, facts: readonly Fact[]): number {
  const fact = facts.find(({ id }) => id === `receipt/cash-tax-${currency.toLowerCase()}`);
  return Number(/^(\d{1,2}(?:\.\d{1,2})?)\s?%/.exec(fact?.value ?? '')?.[1] ?? 0);
}
