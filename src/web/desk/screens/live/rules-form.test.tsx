// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { RulesTree } from '../../../../contract/news/news-desk.ts';
import { RulesForm } from './rules-form.tsx';

afterEach(cleanup);

const RULES: RulesTree = {
  threshold: 4,
  categories: { Politics: { sure: 'parliament' } },
  sectionTags: { Politics: 'politics' },
  desks: { business: { threshold: 4 } },
  kinds: { promotional: { title: 'promo code' }, live: { title: '^live:' } },
};

test('each kind of report is edited by itself, and none among the scores', () => {
  const onChange = vi.fn();
  render(<RulesForm rules={RULES} onChange={onChange} />);
  fireEvent.click(screen.getByRole('button', { name: 'Advertising' }));
  expect(screen.getByLabelText('Phrases in the headline')).toHaveProperty('value', 'promo code');
  fireEvent.change(screen.getByLabelText('Phrases in the headline'), {
    target: { value: 'bonus code' },
  });
  expect(onChange).toHaveBeenCalledWith(['kinds', 'promotional', 'title'], 'bonus code');
  fireEvent.click(screen.getByRole('button', { name: 'Live streams' }));
  expect(screen.getByLabelText('Phrases in the headline')).toHaveProperty('value', '^live:');
  fireEvent.click(screen.getByRole('button', { name: 'Scores' }));
  expect(screen.getByLabelText('Points needed')).toHaveProperty('value', '4');
  expect(screen.queryByLabelText('Phrases in the headline')).toBeNull();
});
