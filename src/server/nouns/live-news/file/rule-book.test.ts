import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../../tests/support/each-database.ts';
import { rules } from '../../../../../tests/support/news-rules.ts';
import type { RulesTree } from '../../../../contract/news/news-desk.ts';
import { newsRulesStore } from './news-rules-store.ts';
import { ruleBook } from './rule-book.ts';

const NOW = '2026-11-15T12:00:00.000Z';
const without = (group: RulesTree[string] | undefined, name: string): RulesTree =>
  Object.fromEntries(Object.entries(group ?? {}).filter(([key]) => key !== name));

describeEachDatabase('filing rules saved at the desk', (open) => {
  test('still apply after a category was added, which uses the built-in ones', async () => {
    const book = ruleBook(newsRulesStore(await open()), rules);
    const saved = {
      ...book.builtIn,
      threshold: 9,
      sectionTags: without(book.builtIn.sectionTags, 'Sports'),
      categories: without(book.builtIn.categories, 'Sports'),
    };
    const number = await book.save(saved, 'operator', NOW);
    const current = await book.current();
    expect(current).toMatchObject({ source: 'desk', problem: null, rules: { threshold: 9 } });
    expect(current.rules.categories.Sports).toEqual(rules.categories.Sports);
    expect(current.rules.sectionTags.Sports).toEqual(rules.sectionTags.Sports);
    expect(await book.find(number)).toEqual({ ...book.builtIn, threshold: 9 });
  });

  test('still apply if saved before kinds of report, which use the built-in ones', async () => {
    const book = ruleBook(newsRulesStore(await open()), rules);
    await book.save({ ...without(book.builtIn, 'kinds'), threshold: 9 }, 'operator', NOW);
    expect(await book.current()).toMatchObject({ source: 'desk', rules: { threshold: 9 } });
    expect((await book.current()).rules.kinds).toEqual(rules.kinds);
    const live = { title: '^on air' };
    await book.save({ ...book.builtIn, kinds: { live } }, 'operator', NOW);
    const { kinds } = (await book.current()).rules;
    expect(kinds.live).toMatchObject({ title: ['^on air'], unless: [] });
    expect(kinds.recap).toEqual(rules.kinds.recap);
  });

  test('that lack whole groups do not apply, and report why', async () => {
    const book = ruleBook(newsRulesStore(await open()), rules);
    await book.save({ threshold: 9 }, 'operator', NOW);
    const { source, problem } = await book.current();
    expect([source, problem]).toEqual(['built-in', expect.stringMatching(/twoSigns|points/)]);
  });
});
