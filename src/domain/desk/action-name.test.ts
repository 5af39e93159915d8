import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { actionName } from './action-name.ts';

it.each([
  ['business.approve', 'Approved a business'],
  ['event.removed', 'Deleted an event'],
  ['event.bring-back', 'Reinstated an event'],
  ['sign-in.refused', 'Wrong password'],
  ['article.create', 'Created an article'],
  ['outlet.switch-on', 'Outlet: switch on'],
])('calls %s “%s”', (action, name) => {
  expect(actionName(action)).toBe(name);
});

it('has words for every action that the server logs', () => {
  const files = globSync('src/server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const actions = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bnote\(c, (.+)/g)].flatMap(([, words = '']) =>
      [...words.matchAll(/'([a-z]+(?:-[a-z]+)*\.[a-z-]+)'/g)].map(([, action = '']) => action),
    ),
  );
  expect(actions.length).toBeGreaterThan(100);
  expect(
    [...new Set(actions)].filter((action) => /^[A-Z][a-z ]+: /.test(actionName(action))),
  ).toEqual([]);
});
