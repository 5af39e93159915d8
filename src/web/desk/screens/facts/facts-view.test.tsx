// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  choose,
  messageAt,
  openScreen,
  press,
  refuse,
  type,
} from '../../../../../tests/support/desk-screen.tsx';
import {
  type DeskFact,
  declaredInputSchema,
  type FactList,
} from '../../../../contract/facts/fact-desk.ts';
import { errorsByField } from '../../../../contract/forms/fields.ts';
import { FactsView } from './facts-view.tsx';

const FEE: DeskFact = {
  fact: {
    id: 'passport/fee',
    kind: 'figure',
    page: '/guides/passport',
    label: 'Passport fee',
    value: 'GHS 350',
    note: '',
    sourceName: 'Passport Office',
    sourceUrl: null,
    published: '2026',
    readOn: '2026-05-01',
    checkOn: '2026-11-01',
    confirms: 'Passport Office',
    detail: {},
  },
  printed: 'GHS 350',
  age: 'fresh',
  overdue: true,
  dueThisWeek: false,
  edited: false,
  removed: false,
};

const COUNTS: FactList['counts'] = { overdue: 1, week: 2, edited: 0, removed: 3 };

const factsServer = () =>
  new Hono()
    .get('/api/admin/facts', (c) => {
      const facts = c.req.query('state') === 'removed' ? [] : [FEE];
      return c.json<FactList>({
        total: facts.length,
        overdue: 1,
        counts: COUNTS,
        facts,
        holidays: [
          {
            id: 'boxing-day-2026',
            name: 'Boxing Day',
            statutory: '2026-12-26',
            observed: '2026-12-28',
          },
        ],
        festivals: [],
      });
    })
    .get('/api/admin/facts/one', (c) =>
      c.req.query('id') === FEE.fact.id ? c.json(FEE) : c.notFound(),
    )
    .put('/api/admin/facts', async (c) => {
      const { label } = await c.req.json();
      return label.trim() ? c.json(FEE) : refuse(422, 'Check it.', { label: ['Required'] });
    })
    .post('/api/admin/facts/read', (c) => c.json(FEE))
    .post('/api/admin/facts/declared', async (c) => {
      const { data, error } = declaredInputSchema.safeParse(await c.req.json());
      return data ? c.json(data) : refuse(422, 'Check it.', errorsByField(error));
    });

describe('the facts', () => {
  it('show which are overdue, and are marked as checked', async () => {
    const { writes, toasts } = openScreen(<FactsView />, factsServer(), '/admin/facts');
    const row = (await screen.findByRole('link', { name: 'Passport fee' })).closest('li');
    expect(row?.textContent).toContain('Overdue');
    expect(screen.getByRole('region', { name: 'Overdue' }).textContent).toContain('Passport fee');
    await press('Still true Passport fee');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(writes).toEqual([{ call: 'POST /api/admin/facts/read', body: { id: 'passport/fee' } }]);
  });

  it('are changed in their row, with the source beside them', async () => {
    const withSource = {
      ...FEE,
      fact: { ...FEE.fact, sourceUrl: 'https://passport.example/fees' },
    };
    const list = {
      total: 1,
      overdue: 1,
      counts: COUNTS,
      facts: [withSource],
      holidays: [],
      festivals: [],
    };
    const server = new Hono()
      .get('/api/admin/facts', (c) => c.json<FactList>(list))
      .post('/api/admin/facts/read', (c) => c.json(FEE));
    const { writes, toasts } = openScreen(<FactsView />, server, '/admin/facts');
    const source = await screen.findByRole('link', { name: /Passport Office/ });
    expect(source.getAttribute('href')).toBe('https://passport.example/fees');
    await press('More for Passport fee');
    await type('Value, as readers see it', 'GHS 400');
    await press('Save new value');
    await waitFor(() => expect(toasts[0]?.description).toContain('Saved and published'));
    expect(writes[0]?.body).toEqual({ id: 'passport/fee', value: 'GHS 400' });
  });

  it('are filtered by status', async () => {
    const { reads } = openScreen(<FactsView />, factsServer(), '/admin/facts');
    await screen.findByRole('link', { name: 'Passport fee' });
    await choose('State', 'removed');
    expect(await screen.findByText('No facts match')).toBeTruthy();
    expect(reads.at(-1)).toBe('/api/admin/facts?state=removed&page=1');
  });

  it('are corrected one at a time; what is refused is named by its label', async () => {
    const address = '/admin/facts/passport/fee';
    const { writes, toasts } = openScreen(<FactsView />, factsServer(), address);
    await type('Value, as readers see it', 'GHS 400');
    await type('Title', ' ');
    await press('Save');
    await waitFor(() => expect(messageAt('Title')).toBe('Required'));
    await type('Title', 'Passport fee');
    await press('Save');
    await waitFor(() => expect(toasts[0]?.description).toBe('Saved and published.'));
    expect(writes.at(-1)?.body).toMatchObject({ id: 'passport/fee', value: 'GHS 400' });
    await press('← All facts');
    expect(location.pathname).toBe('/admin/facts');
  });

  it('include a declared holiday, added in the form that Today links to', async () => {
    const { writes, toasts } = openScreen(
      <FactsView />,
      factsServer(),
      '/admin/facts/add/declared',
    );
    const form = await screen.findByRole('form', { name: 'Add a declared holiday' });
    await within(form).findByText(/^Boxing Day \(currently/);
    expect(document.activeElement).toBe(within(form).getByLabelText('Holiday'));
    await choose('Holiday', 'boxing-day-2026');
    await type('Date of the day off', '2026-12-28');
    within(form).getByRole('button', { name: 'Publish' }).click();
    await waitFor(() => expect(toasts[0]?.description).toBe('Holiday added.'));
    expect(writes[0]?.body).toMatchObject({
      holiday: 'boxing-day-2026',
      day: '2026-12-28',
      sourceName: 'Ministry of the Interior',
    });
  });
});
