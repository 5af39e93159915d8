import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageContext } from '../../data/page-info.ts';
import { EventTags } from './event-tags.tsx';

const HOLIDAY = {
  state: 'scheduled',
  certainty: 'estimated',
  isSample: false,
  startDate: '2026-05-27T00:00:00Z',
  endDate: null,
} as const;

const renderedOn = (day: string) =>
  renderToStaticMarkup(
    <PageContext value={{ renderedAt: Date.parse(day), siteUrl: '', light: false }}>
      <EventTags event={HOLIDAY} />
    </PageContext>,
  );

test('a date is marked as estimated until its day is over', () => {
  expect(renderedOn('2026-05-27')).toContain('Estimated');
  expect(renderedOn('2026-05-28')).not.toContain('Estimated');
});
