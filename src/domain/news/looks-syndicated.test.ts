import { expect, test } from 'vitest';
import { looksSyndicated } from './looks-syndicated.ts';

const TEXT =
  'The platform rewards its customers with phones and cash every week until the final of the tournament in Rabat.';
const reports = (title: string, description = TEXT, outlets = ['a', 'b', 'c']) =>
  outlets.map((outlet) => ({ outlet, title, description }));

test('one text in three outlets under a brand of the rules looks syndicated', () => {
  expect(looksSyndicated(reports('1xBet thanks its fans'), ['MSport', '1xBet'])).toBe(true);
  expect(looksSyndicated(reports('Fans thank the coach'), ['1xBet'])).toBe(false);
  expect(looksSyndicated(reports('Betwayside market burns'), ['Betway'])).toBe(false);
});

test('so does one whose text repeats a name written like a brand', () => {
  const text = (name: string) =>
    `${name} has opened a shop in Osu. Customers of ${name} may win phones and cash until the final in Rabat.`;
  expect(looksSyndicated(reports('GoalRush opens shop', text('GoalRush')))).toBe(true);
  expect(looksSyndicated(reports('7Star opens shop', text('7Star')))).toBe(true);
  expect(looksSyndicated(reports('GoalRush opens shop'))).toBe(false);
  expect(looksSyndicated(reports('Parliament opens shop', text('Parliament')))).toBe(false);
  expect(looksSyndicated(reports('SSNIT opens shop', text('SSNIT')))).toBe(false);
});

test('fewer outlets, other texts and short ones do not', () => {
  const title = '1xBet thanks its fans';
  expect(looksSyndicated(reports(title, TEXT, ['a', 'b', 'a']), ['1xBet'])).toBe(false);
  expect(looksSyndicated(reports(title, 'Thank you.'), ['1xBet'])).toBe(false);
  const apart = reports(title).map((report, index) => ({
    ...report,
    description: `${index} ${TEXT}`,
  }));
  expect(looksSyndicated(apart, ['1xBet'])).toBe(false);
});

test('accents, capitals and marks make no other text', () => {
  const [first, second, third] = reports('MSport: jackpot');
  const shouted = { ...third!, description: TEXT.toUpperCase().replaceAll(' ', '  ') };
  expect(looksSyndicated([first!, second!, shouted], ['MSport'])).toBe(true);
});
