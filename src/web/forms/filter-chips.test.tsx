import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FilterChips } from './filter-chips.tsx';

const render = (chips: { shown: string; fields: string[] }[]) =>
  renderToStaticMarkup(
    <FilterChips
      path="/directory"
      filter={{ q: 'jollof', near: 'Leeds', within: '10', after: 'page-2' }}
      chips={chips}
    />,
  );

test('each chip leads to the first page of the list without its filter', () => {
  const html = render([
    { shown: '“jollof”', fields: ['q'] },
    { shown: 'Within 10 km of Leeds', fields: ['near', 'within'] },
  ]);
  expect(html).toContain('href="/directory?near=Leeds&amp;within=10#found"');
  expect(html).toContain('href="/directory?q=jollof#found"');
  expect(html).toContain('href="/directory"');
  expect(html).toContain('Remove filter: ');
});

test('nothing is shown where no filter is in use', () => {
  expect(render([])).toBe('');
});
