import { expect, it } from 'vitest';
import type { LiveCategory } from '../../contract/catalogues.ts';
import { topicOf } from './newsletter-topics.ts';

it.each<[string, LiveCategory | null, string]>([
  ['NHIS adds free malaria vaccine', null, 'Health'],
  ['Nurses at Korle Bu hospital end strike', 'Politics', 'Health'],
  ["Auditors worry about GPCL's financial health", 'Business', 'Business & Economy'],
  ['The health of the economy is improving', 'Economy', 'Business & Economy'],
  ['Fire tender collides with taxi, three rushed to hospital', 'Politics', 'Politics'],
  ['Driver rushed to Tamale hospital', null, 'Breaking News'],
  ['US revokes visa of former minister', 'Politics', 'Politics'],
  ['Visa of Ghanaian author revoked', 'Diaspora', 'Diaspora Affairs'],
  ['Ghana opens visa on arrival for December', 'Diaspora', 'Travel'],
  ['Airline cancels flights to Tamale', 'Business', 'Travel'],
  ['Student arrested over exam leak', 'Politics', 'Politics'],
  ['WASSCE results are out', 'Politics', 'Education'],
  ['Highlife album wins prize', 'Culture', 'Entertainment'],
])('files “%s” of %s under %s', (title, category, topic) =>
  expect(topicOf({ title, category })).toBe(topic),
);
