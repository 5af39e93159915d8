// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openScreen, press } from '../../../../../tests/support/desk-screen.tsx';
import type { ImportPage, ImportSummary } from '../../../../contract/desk/import-desk.ts';
import type { Section } from '../../../../contract/section.ts';
import { ImportReport } from './import-report.tsx';

const SUMMARY: ImportSummary = {
  id: 'i1',
  kind: 'wordpress',
  fileName: 'keta.xml',
  state: 'read',
  problem: '',
  isStuck: false,
  readBy: 'operator',
  readAt: '2026-11-18T08:00:00.000Z',
  importedBy: null,
  importedAt: null,
  counts: {
    posts: 5,
    ready: 3,
    pages: 2,
    imported: 0,
    importedPages: 0,
    known: 0,
    unreadable: 0,
    pictures: 0,
    missingPictures: 0,
    restricted: 1,
    restrictedTitles: [{ title: 'For the family only', restriction: 'password' }],
    subjects: [
      { name: 'Coast & sea', posts: 2, category: null },
      { name: 'Cooking', posts: 1, category: 'Cuisine' },
    ],
    people: ['Esi Dovlo'],
    leftOut: ['2 comments'],
  },
};

function openReport(summary = SUMMARY, sections: Section[] = []) {
  const page: ImportPage = { summary, items: [] };
  const server = new Hono()
    .get('/api/admin/imports/:id', (c) => c.json(page))
    .get('/api/admin/sections', (c) => c.json(sections))
    .post('/api/admin/imports/:id/run', (c) => c.json(SUMMARY, 202));
  return openScreen(<ImportReport id="i1" />, server);
}

it('names what was not public, who wrote, and what stays behind', async () => {
  openReport();
  expect(await screen.findByText('For the family only (needed a password)')).toBeTruthy();
  expect(screen.getByText(/^Esi Dovlo\. Their names stay/)).toBeTruthy();
  expect(screen.getByText('Not imported: 2 comments.')).toBeTruthy();
});

it('proposes the section that has the name of one of theirs', async () => {
  const sections: Section[] = [{ name: 'Cooking', words: [], colour: 'red', sign: 'aya' }];
  openReport(SUMMARY, sections);
  const choice = () => screen.getByLabelText('Cooking (1 post)') as HTMLSelectElement;
  await waitFor(() => expect(choice().value).toBe('Cooking'));
});

it('links to the import of subscribers where members stay behind', async () => {
  openReport({ ...SUMMARY, kind: 'ghost' });
  const link = await screen.findByRole('link', { name: 'import their CSV file under Subscribers' });
  expect(link.getAttribute('href')).toBe('/admin/subscribers/import');
});

it('sends which category each of theirs becomes, as guessed and as changed', async () => {
  const { writes } = openReport();
  const coast = await screen.findByLabelText('Coast & sea (2 posts)');
  fireEvent.change(coast, { target: { value: 'Heritage' } });
  await press('Import 3 articles and 2 pages');
  await waitFor(() => expect(writes).toHaveLength(1));
  expect(writes[0]?.body).toEqual({
    publish: false,
    pages: true,
    subjects: { 'Coast & sea': 'Heritage', Cooking: 'Cuisine' },
    category: 'Culture',
  });
});
