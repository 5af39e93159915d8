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
