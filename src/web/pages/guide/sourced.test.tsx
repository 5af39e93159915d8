import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Support } from '../../../contract/guides/guide.ts';
import { PageContext } from '../../data/page-info.ts';
import { GuideContext, MarkLegend, Noted } from './sourced.tsx';

const source = (publisher: string) => ({ title: 'Fees', publisher, checked: '2026-11-16' });
const GUIDE = {
  id: 'land' as const,
  sources: { gazette: source('Gazette'), bank: source('Bank') },
};

function render(support: Partial<Support>, note?: string, day = '2026-11-18') {
  const page = { renderedAt: Date.parse(day), siteUrl: '', light: false };
  return renderToStaticMarkup(
    <PageContext value={page}>
      <GuideContext value={GUIDE}>
        <Noted note={note} support={{ sources: ['bank', 'gazette'], ...support }} />
      </GuideContext>
    </PageContext>,
  );
}

test('the numbers of the sources follow the last word, with nothing a line could break at', () => {
  const html = render({ sure: 'reported' }, 'Before 2019 it was five.');
  expect(html).toMatch(/it was five\.<a href="#source-1"[^>]*>\u2060\[1,2\]<\/a>/);
  expect(html).toContain('aria-label="Sources 1, 2: Gazette; Bank.');
});

test('a figure without a note has the mark itself', () => {
  expect(render({})).toMatch(/^<a href="#source-1"/);
  expect(render({ sources: [] })).toBe('');
});

test('a doubt is a mark with a name, and an old check is written out', () => {
  expect(render({ sure: 'sure', readOn: '2026-11-16' })).not.toContain('role="img"');
  expect(render({ sure: 'reported' })).toMatch(/<\/a><span role="img" aria-label="one source"/);
  expect(render({ sure: 'office' })).toContain('aria-label="confirmed by the office"');
  expect(render({ sure: 'listed', sources: [] })).toContain('aria-label="listed figure"');
  expect(render({ readOn: '2026-11-16' }, undefined, '2027-11-18')).toContain('Out of date');
});

test('the legend names the marks that a guide has, once each', () => {
  const step = { title: 'Apply', text: 'Online.', sources: [], sure: 'reported' as const };
  const steps = { kind: 'steps' as const, id: 'steps', title: 'Steps', items: [step, step] };
  const html = renderToStaticMarkup(<MarkLegend guide={{ id: 'land', sections: [steps] }} />);
  expect(html.match(/One source, or an older one/g)).toHaveLength(1);
  expect(html).not.toContain('check before you act');
  expect(renderToStaticMarkup(<MarkLegend guide={{ id: 'land', sections: [] }} />)).toBe('');
});
