// @vitest-environment happy-dom

import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import {
  answerDialog,
  choose,
  exportedCsv,
  follow,
  messageAt,
  openScreen,
  press,
  refuse,
  type,
} from '../../../../../tests/support/desk-screen.tsx';
import type { DeskField } from '../../../../contract/desk/desk-field.ts';
import type { QueueItem } from '../../../../contract/desk/queue.ts';
import { decisionsSchema } from '../../../../contract/desk/queue-decision.ts';
import type { DeskRule } from '../../../../contract/events/event-desk.ts';
import { errorsByField } from '../../../../contract/forms/fields.ts';
import { queryClient } from '../../kit/data/desk-query.ts';
import { QueueView } from './queue-view.tsx';

const field = (name: string, label: string, value: string): DeskField => ({
  name,
  label,
  value,
  shown: value,
  editable: true,
  input: 'line',
});

const entry = (change: Partial<QueueItem> & Pick<QueueItem, 'id' | 'title'>): QueueItem => ({
  kind: 'business',
  from: 'Efua Mensah',
  email: 'efua@example.com',
  receivedAt: '2026-11-16T09:00:00.000Z',
  dueAt: '2026-11-18T09:00:00.000Z',
  state: 'pending',
  reason: null,
  suspicion: null,
  fields: [
    field('name', 'Name', change.title),
    field('phone_number', 'Telephone', '030 222 1111'),
    field('website', 'Website', ''),
  ],
  answers: [],
  duplicates: [],
  ...change,
});

const CHOP_BAR = entry({ id: 'b1', title: 'Efua’s Chop Bar' });
const TAILOR = entry({ id: 'b2', title: 'Kofi the Tailor' });
const MESSAGE = entry({ id: 'm1', title: 'About your rates', kind: 'contact', from: 'Ama' });

const REASON = 'Reason (sent to the sender if you reject)';
const STATES = { approve: 'approved', reject: 'rejected', spam: 'spam', undo: 'pending' };

/** The queue as the server has it: what is decided leaves the open entries. */
function queueOf(entries: QueueItem[], answered: Promise<unknown> = Promise.resolve()) {
  let items = entries;
  return new Hono()
    .get('/api/admin/queue', (c) => {
      if (Number(c.req.query('page')) > 1) return c.json([]);
      const isOpen = c.req.query('state') === 'open';
      const isSuspect = c.req.query('state') === 'suspect';
      return c.json(
        items.filter(({ state, suspicion }) =>
          state === 'pending' ? (suspicion ? isSuspect : isOpen) : !isOpen && !isSuspect,
        ),
      );
    })
    .get('/api/admin/queue/counts', (c) => c.json({ open: 3, suspect: 365, done: 0, spam: 0 }))
    .get('/api/admin/queue/settings', (c) =>
      c.json({ canned: [{ title: 'Too short', text: 'Please say more.' }], blocked: [] }),
    )
    .get('/api/admin/queue/business/far', (c) =>
      c.json(entry({ id: 'far', title: 'Far down the list' })),
    )
    .get('/api/admin/queue/problem/:id/email', (c) =>
      c.json({ mail: { to: 'ama@example.com', subject: 'Done', text: 'We have put it right.' } }),
    )
    .get('/api/admin/queue/:kind/:id/history', (c) =>
      c.json([
        {
          kind: 'event',
          id: 'e9',
          title: 'Durbar',
          state: 'spam',
          receivedAt: '2026-11-01T00:00:00.000Z',
        },
      ]),
    )
    .get('/api/admin/events/:id/rule', (c) =>
      c.json<DeskRule>({
        id: c.req.param('id'),
        title: 'Durbar',
        isSample: false,
        senderEmail: 'efua@example.com',
        words: 'Every week on Saturday',
        rule: { repeats: 'Every week', repeatsUntil: '', repeatsCount: '', leftOut: '' },
      }),
    )
    .post('/api/admin/queue/decisions', async (c) => {
      const { data, error } = decisionsSchema.safeParse(await c.req.json());
      if (!data) return refuse(422, 'Check the fields.', errorsByField(error));
      const ids = data.entries.map(({ id }) => id);
      const state = STATES[data.decision];
      items = items.map((item) => (ids.includes(item.id) ? { ...item, state } : item));
      return c.json({ decided: ids.length });
    })
    .post('/api/admin/queue/contact/:id/answers', async (c) => {
      await answered;
      const id = c.req.param('id');
      items = items.map((item) => (item.id === id ? { ...item, state: 'handled' } : item));
      return c.json({});
    })
    .put('/api/admin/queue/:kind/:id', async (c) => {
      const edit: Record<string, string> = await c.req.json();
      if (edit.phone_number === 'none') {
        return refuse(422, 'Check the fields.', { phone_number: ['Invalid phone number'] });
      }
      return c.json(entry({ id: c.req.param('id'), title: 'Efua’s Kitchen' }));
    });
}

const titles = () =>
  screen
    .queryAllByRole('checkbox', { name: /^Select / })
    .map((box) => box.closest('li')?.dataset.entry);
const isOpen = (id: string) =>
  document.querySelector<HTMLDetailsElement>(`[data-entry="${id}"] details`)?.open;
const key = (name: string) => fireEvent.keyDown(document.body, { key: name });

const openQueue = (entries: QueueItem[], search = '') =>
  openScreen(<QueueView />, queueOf(entries), `/admin/queue${search}`);

describe('the queue', () => {
  it('names the place of a listing, and says where it is not on the map', async () => {
    const pin = { ...field('pin', 'On the map', ''), shown: 'Not on the map · Eastern Time' };
    openScreen(
      <QueueView />,
      queueOf([entry({ id: 'e1', title: 'Highlife', kind: 'event', fields: [pin] })]),
      '/admin/queue',
    );
    const heading = await screen.findByText('Highlife');
    expect(heading.closest('summary')?.textContent).toContain('Not on the map · Eastern Time');
  });

  it('shows what “Done” tells whoever reported a problem before it is pressed', async () => {
    openQueue([entry({ id: 'p1', title: '/about', kind: 'problem' })], '/problem/p1');
    expect(await screen.findByText('We have put it right.')).toBeTruthy();
    expect(screen.getByText('“Done” emails ama@example.com two minutes later:')).toBeTruthy();
  });

  it('saves what the filters leave as CSV, page by page', async () => {
    const { reads } = openQueue([CHOP_BAR], '?kind=business&search=chop');
    const csv = await exportedCsv();
    expect(csv).toContain('"Efua’s Chop Bar","Efua Mensah","efua@example.com"');
    const second = reads.filter((path) => path.includes('page=2'));
    expect(second).toHaveLength(1);
    expect(second[0]).toContain('search=chop');
  });

  it('opens the entry that the address names also when it is on another page', async () => {
    openQueue([CHOP_BAR, TAILOR], '/business/far');
    await screen.findAllByText('Far down the list');
    expect(titles()).toEqual(['business:far', 'business:b1', 'business:b2']);
    await waitFor(() => expect(isOpen('business:far')).toBe(true));
    expect(document.activeElement?.textContent).toContain('Far down the list');
    await press('Approve');
    await waitFor(() => expect(titles()).toEqual(['business:b1', 'business:b2']));
    expect(location.pathname).toBe('/admin/queue/business/b1');
  });

  it('opens the entry that the address names, with its fields by their labels', async () => {
    openQueue([CHOP_BAR, TAILOR], '/business/b1');
    expect((await screen.findByText('Telephone')).tagName).toBe('DT');
    expect(screen.getByText('030 222 1111').tagName).toBe('DD');
    expect(screen.queryByText('Website')).toBeNull();
    expect(isOpen('business:b1')).toBe(true);
    expect(isOpen('business:b2')).toBe(false);
  });

  it('publishes an approved entry and goes on to the next, which has the focus', async () => {
    const { writes, toasts } = openQueue([CHOP_BAR, TAILOR], '/business/b1');
    await press('Approve');
    await waitFor(() => expect(titles()).toEqual(['business:b2']));
    expect(writes).toEqual([
      {
        call: 'POST /api/admin/queue/decisions',
        body: { entries: [{ kind: 'business', id: 'b1' }], decision: 'approve', reason: '' },
      },
    ]);
    expect(toasts).toEqual([{ title: 'Done', description: 'Published.' }]);
    expect(isOpen('business:b2')).toBe(true);
    expect(document.activeElement?.closest('li')?.dataset.entry).toBe('business:b2');
  });

  it('undoes the last decision', async () => {
    const { toasts } = openQueue([CHOP_BAR, TAILOR], '/business/b1');
    await press('Spam');
    await waitFor(() => expect(titles()).toEqual(['business:b2']));
    await press('Undo last decision');
    await waitFor(() => expect(titles()).toEqual(['business:b1', 'business:b2']));
    expect(isOpen('business:b1')).toBe(true);
    expect(toasts.at(-1)?.description).toBe('Returned to the queue.');
    expect(screen.queryByRole('button', { name: 'Undo last decision' })).toBeNull();
  });

  it('asks for a reason at its field before it rejects, and keeps the entry open', async () => {
    const { writes, toasts } = openQueue([CHOP_BAR], '/business/b1');
    await press('Reject');
    await waitFor(() => expect(messageAt(REASON)).toBe('Enter a reason. The sender will read it'));
    expect(document.activeElement).toBe(screen.getByLabelText(REASON));
    expect(toasts).toEqual([]);
    expect(isOpen('business:b1')).toBe(true);
    await type(REASON, 'It has closed.');
    await press('Reject');
    expect(await screen.findByText('The queue is empty')).toBeTruthy();
    expect(writes.at(-1)?.body).toMatchObject({ decision: 'reject', reason: 'It has closed.' });
  });

  it('keeps each entry’s own reason until it is decided, also after a reload', async () => {
    openQueue([CHOP_BAR, TAILOR], '/business/b1');
    await type(REASON, 'It has closed.');
    key('j');
    await waitFor(() => expect(isOpen('business:b2')).toBe(true));
    expect(screen.getByLabelText<HTMLTextAreaElement>(REASON).value).toBe('');
    key('k');
    await waitFor(() => expect(isOpen('business:b1')).toBe(true));
    cleanup();
    render(
      <QueryClientProvider client={queryClient}>
        <QueueView />
      </QueryClientProvider>,
    );
    expect((await screen.findByLabelText<HTMLTextAreaElement>(REASON)).value).toBe(
      'It has closed.',
    );
    key('r');
    await waitFor(() => expect(titles()).toEqual(['business:b2']));
    expect({ ...localStorage }).toEqual({});
  });

  it('sends the message typed for the reporter also by shortcut', async () => {
    const report = entry({ id: 'p1', title: '/about', kind: 'problem' });
    const { writes } = openQueue([report], '/problem/p1');
    await type('Message to the person who reported it', 'Thank you, it was wrong.');
    key('a');
    await waitFor(() => expect(writes).toHaveLength(1));
    expect(writes[0]?.body).toMatchObject({ reason: 'Thank you, it was wrong.' });
  });

  it('rejects several with one of the operator’s texts', async () => {
    const { writes, toasts } = openQueue([CHOP_BAR, { ...TAILOR, email: null }, MESSAGE]);
    await press('Select all 3');
    await press('Reject');
    await choose('Insert a text', 'Too short');
    expect(
      screen.getByLabelText<HTMLTextAreaElement>('Reason (sent to 1 of 2 senders)').value,
    ).toBe('Please say more.');
    await press('Reject 2');
    await waitFor(() => expect(titles()).toEqual(['contact:m1']));
    expect(writes[0]?.body).toMatchObject({ decision: 'reject', reason: 'Please say more.' });
    expect(toasts[0]?.description).toBe('2 entries rejected. We’ll email the reason to 1 sender.');
  });

  it.each([
    ['messages', [MESSAGE], 'Nobody is emailed.'],
    ['listings', [CHOP_BAR, TAILOR], 'We’ll email the 2 senders.'],
    [
      'both, and one without an address',
      [CHOP_BAR, { ...TAILOR, email: null }, MESSAGE],
      'We’ll email 1 of the 3 senders.',
    ],
  ])('says how many it will email before it approves %s', async (_, entries, sentence) => {
    openQueue(entries);
    for (const { title } of entries) {
      fireEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }));
    }
    await press('Approve or mark as done');
    expect(await answerDialog('Cancel')).toContain(sentence);
  });

  it('sends only the fields that were corrected', async () => {
    const { writes, toasts } = openQueue([CHOP_BAR], '/business/b1');
    await press('Edit');
    await type('Name', 'Efua’s Kitchen');
    await press('Save');
    await waitFor(() => expect(toasts[0]?.description).toBe('Changes saved.'));
    expect(writes).toEqual([
      { call: 'PUT /api/admin/queue/business/b1', body: { name: 'Efua’s Kitchen' } },
    ]);
    await screen.findByRole('button', { name: 'Approve' });
  });

  it('names a refused field by its label, and keeps what was typed', async () => {
    openQueue([CHOP_BAR], '/business/b1');
    await press('Edit');
    await type('Telephone', 'none');
    await press('Save');
    await waitFor(() => expect(messageAt('Telephone')).toBe('Invalid phone number'));
    expect(screen.getByLabelText<HTMLInputElement>('Telephone').value).toBe('none');
  });

  it('decides about several at once, after one question', async () => {
    openQueue([CHOP_BAR, TAILOR, MESSAGE]);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Efua’s Chop Bar' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select About your rates' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await press('Reject');
    expect(screen.getByText(/It applies to 1 of 2\. The message stays/)).toBeTruthy();
    await press('Cancel');
    await press('Spam');
    expect(await answerDialog('Mark 2 as spam')).toBe(
      'Mark 2 entries as spam? The senders won’t be told.',
    );
    await waitFor(() => expect(titles()).toEqual(['business:b2']));
  });

  it('has keyboard shortcuts, except while a reason is typed', async () => {
    const { writes } = openQueue([CHOP_BAR, TAILOR]);
    await screen.findByText('Kofi the Tailor');
    key('?');
    expect(await screen.findByRole('region', { name: 'Keyboard shortcuts' })).toBeTruthy();
    key('j');
    key('j');
    await waitFor(() => expect(isOpen('business:b2')).toBe(true));
    const reason = screen.getByLabelText(REASON);
    fireEvent.keyDown(reason, { key: 's' });
    expect(writes).toEqual([]);
    key('s');
    await waitFor(() => expect(titles()).toEqual(['business:b1']));
  });

  it('keeps an unsent reply, offers canned texts and shows what the sender sent before', async () => {
    openQueue([MESSAGE], '/contact/m1');
    await press('Reply');
    await type(/^Reply to/, 'Dear Ama');
    await choose('Insert a text', 'Too short');
    cleanup();
    render(
      <QueryClientProvider client={queryClient}>
        <QueueView />
      </QueryClientProvider>,
    );
    const reply = await screen.findByLabelText<HTMLTextAreaElement>(/^Reply to/);
    expect(reply.value).toBe('Dear Ama\n\nPlease say more.');
    expect((await screen.findByText(/“Durbar”/)).textContent).toContain('spam');
  });

  it('leaves the focus where the operator is when a reply is stored late', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const server = queueOf([MESSAGE, CHOP_BAR, TAILOR], promise);
    openScreen(<QueueView />, server, '/admin/queue/contact/m1');
    await press('Reply');
    await type(/^Reply to/, 'Thank you.');
    await press('Send reply');
    key('j');
    key('j');
    await waitFor(() => expect(isOpen('business:b2')).toBe(true));
    resolve();
    await waitFor(() => expect(titles()).toEqual(['business:b1', 'business:b2']));
    expect(isOpen('business:b2')).toBe(true);
    expect(document.activeElement?.closest('li')?.dataset.entry).toBe('business:b2');
  });

  it('selects a whole page with Shift and X', async () => {
    openQueue([CHOP_BAR, TAILOR]);
    await waitFor(() => expect(titles()).toHaveLength(2));
    fireEvent.keyDown(document.body, { key: 'X', shiftKey: true });
    expect(await screen.findByText('2 selected')).toBeTruthy();
  });

  it('selects what is listed next before the counts after a decision are there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let isDecided = false;
    const server = new Hono()
      .use(async (c, next) => {
        isDecided ||= c.req.method === 'POST';
        if (isDecided && c.req.path.endsWith('/counts')) await promise;
        return next();
      })
      .route('/', queueOf([CHOP_BAR, TAILOR, MESSAGE]));
    openScreen(<QueueView />, server, '/admin/queue');
    await waitFor(() => expect(titles()).toHaveLength(3));
    key('j');
    key('a');
    await waitFor(() => expect(titles()).toEqual(['business:b2', 'contact:m1']));
    fireEvent.keyDown(document.body, { key: 'X', shiftKey: true });
    expect(await screen.findByText('2 selected')).toBeTruthy();
    resolve();
    await waitFor(() => expect(isOpen('business:b2')).toBe(true));
    expect(screen.getByText('2 selected')).toBeTruthy();
  });

  it('lets the rule and the organiser of a waiting event be corrected, until it is decided', async () => {
    openQueue([entry({ id: 'e1', title: 'Durbar', kind: 'event' })], '/event/e1');
    expect(await screen.findByText('How it repeats: Every week on Saturday')).toBeTruthy();
    const organiser = screen.getByLabelText<HTMLInputElement>('Organiser’s email');
    expect(organiser.value).toBe('efua@example.com');
    await press('Approve');
    await waitFor(() => expect(titles()).toEqual([]));
    expect(screen.queryByLabelText('Organiser’s email')).toBeNull();
  });

  it('shows possible spam when the address asks for it, with the reason', async () => {
    openQueue([{ ...TAILOR, suspicion: 'Three links' }, CHOP_BAR], '?state=suspect');
    expect(await screen.findByText('Possible spam: Three links')).toBeTruthy();
    expect(titles()).toEqual(['business:b2']);
    await follow(/^Open/);
    expect(location.pathname + location.search).toBe('/admin/queue');
    await waitFor(() => expect(titles()).toEqual(['business:b1']));
  });
});
