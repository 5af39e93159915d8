import type { Fact, FactOf, FestivalRule } from '../../contract/facts/fact.ts';
import type { Day } from '../time/calendar-day.ts';
import { spelledDate } from '../time/spelled-date.ts';

/** A day that was announced, for a holiday of the law or for one of its own. */
export interface DeclaredDay {
  holiday: string;
  name: string;
  statutory: Day;
  observed: Day;
  /** 'Ministry of the Interior, 2 January 2026'. */
  notice: string;
}

interface KnownFestival {
  key: string;
  name: string;
  place: string;
  /** How it is dated, in words. */
  dating: string;
  about: string;
  rule: FestivalRule | null;
}

interface FestivalDays {
  festival: string;
  from: Day;
  to: Day;
  notice: string;
}

/** What the calendar cannot compute: somebody decided, announced or counted it. */
export interface AlmanacFacts {
  law: { since: Day; act: string; before: string } | undefined;
  declared: readonly DeclaredDay[];
  /** What each holiday is for. */
  holidayWords: Readonly<Record<string, string>>;
  festivals: readonly KnownFestival[];
  festivalDays: readonly FestivalDays[];
  /** What the count of the Akan days stands on. */
  akanBasis: string;
  /** Calendars that hold an entry take the one with the higher sequence. */
  edition: { sequence: number; changedAt: string };
}

/** The last part of an id: `holiday/new-year` is about `new-year`. */
const keyOf = ({ id }: Fact) => id.slice(id.lastIndexOf('/') + 1);

const noticeOf = ({ confirms, published }: Fact) =>
  [confirms, published && spelledDate(published)].filter(Boolean).join(', ');

export function almanacFacts(
  facts: readonly Fact[],
  edition: AlmanacFacts['edition'],
): AlmanacFacts {
  const ofKind = <K extends Fact['kind']>(kind: K) =>
    facts.filter((fact): fact is FactOf<K> => fact.kind === kind);
  const [law] = ofKind('law');
  return {
    law: law && { since: law.value, ...law.detail },
    declared: ofKind('declared').map((fact) => ({
      holiday: fact.detail.holiday,
      name: fact.label,
      statutory: fact.detail.statutory,
      observed: fact.value,
      notice: noticeOf(fact),
    })),
    holidayWords: Object.fromEntries(ofKind('holiday').map((fact) => [keyOf(fact), fact.note])),
    festivals: ofKind('festival').map((fact) => ({
      key: keyOf(fact),
      name: fact.label,
      ...fact.detail,
      dating: fact.value,
      about: fact.note,
    })),
    festivalDays: ofKind('festival-days').map((fact) => ({
      festival: fact.detail.festival,
      from: fact.value,
      to: fact.detail.to,
      notice: noticeOf(fact),
    })),
    akanBasis: facts.find(({ id }) => id === 'akan/adaduanan')?.value ?? '',
    edition,
  };
}
