// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { follow, openScreen, press, type } from '../../../../../tests/support/desk-screen.tsx';
import type { DeskStation } from '../../../../contract/radio/station.ts';
import { StationsView } from './stations-view.tsx';

const JOY: DeskStation = {
  id: 'joy-fm',
  name: 'Joy FM',
  languages: ['English', 'Twi'],
  town: 'Accra',
  knownFor: 'News',
  stream: 'https://stream.example/joy',
  hosts: [],
  page: 'https://joy.example/',
  owner: '',
  source: 'Their page',
  checkedOn: '2026-11-19',
  certainty: 'station',
  isOff: false,
  isFile: true,
  isChanged: false,
  checkedAt: '2026-11-19T05:00:00.000Z',
  failures: 3,
  problem: 'Its server hung up.',
  format: 'mp3',
};

const open = (path: string) =>
  openScreen(
    <StationsView />,
    new Hono()
      .get('/api/admin/stations', (c) => c.json([JOY]))
      .post('/api/admin/stations/test', (c) => c.json({ result: 'It answers 404.' }))
      .put('/api/admin/stations/joy-fm', (c) => c.json([JOY]))
      .put('/api/admin/stations/joy-fm/state', (c) => c.json([{ ...JOY, isOff: true }])),
    path,
  );

it('lists stations with how their streams answer, and tests, corrects and switches off one', async () => {
  const { writes } = open('/admin/radio');
  const line = await screen.findByRole('link', { name: /^Joy FM, Accra/ });
  expect(line.textContent).toContain('Not answering, 3 checks in a row');
  expect(line.textContent).toContain('Its server hung up.');
  await follow(/^Joy FM, Accra/);
  await press('Test stream');
  await screen.findByText('It answers 404.');
  await type('Stream (optional)', 'https://stream.example/new');
  await press('Save station');
  await press('Switch station off');
  await waitFor(() =>
    expect(writes).toMatchObject([
      { call: 'POST /api/admin/stations/test', body: { stream: JOY.stream } },
      {
        call: 'PUT /api/admin/stations/joy-fm',
        body: { stream: 'https://stream.example/new', languages: 'English,Twi' },
      },
      { call: 'PUT /api/admin/stations/joy-fm/state', body: { isOff: true } },
    ]),
  );
});
