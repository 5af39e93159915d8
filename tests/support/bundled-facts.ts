import { almanacFacts } from '../../src/domain/calendar/almanac-facts.ts';
import { readFacts } from '../../src/server/nouns/facts/read-facts.ts';

/** What comes with the site, for rules that are handed it. */
export const FACTS = await readFacts('content/facts');

export const ALMANAC = almanacFacts(FACTS, { sequence: 1, changedAt: '2026-11-16T00:00:00.000Z' });
