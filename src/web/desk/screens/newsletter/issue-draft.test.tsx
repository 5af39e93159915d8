// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import {
  messageAt,
  openScreen,
  press,
  refuse,
  type,
} from '../../../../../tests/support/desk-screen.tsx';
import { errorsByField } from '../../../../contract/forms/fields.ts';
import {
  type DeskIssue,
  type DeskIssueAnswer,
  issueEditSchema,
} from '../../../../contract/newsletter/newsletter-issue.ts';
import { IssueDraft } from './issue-draft.tsx';

const SECTION = {
  name: 'The week',
  items: [{ title: 'Cedi holds', url: '/story/1', text: '', note: '' }],
};

const ISSUE: DeskIssue = {
  number: 12,
  subject: 'Cocoa, cedis and carnival',
  status: 'draft',
  createdAt: '2026-11-13T09:00:00.000Z',
  sentAt: null,
  kind: 'weekly',
  editedAt: '2026-11-13T10:00:00.000Z',
  sendAt: null,
  held: null,
  plannedBy: null,
  audience: {},
  countsLinks: false,
  countsOpens: false,
  stoppedAt: null,
  body: { preheader: '', intro: 'Good morning.', sections: [SECTION] },
};

const ANSWER: DeskIssueAnswer = {
  issue: ISSUE,
  figures: {
    queued: 0,
    retried: 0,
    sent: 0,
    probablySent: 0,
    kept: 0,
    delivered: 0,
    bounced: 0,
    failed: 0,
    stopped: 0,
    clicked: 0,
    clicks: 0,
    opened: 0,
    unsubscribed: 0,
  },
  links: [],
  preview: { html: '', text: '' },
  size: 12_000,
  articles: [],
  readers: 2,
  test: null,
};

/** Keeps the issue as it is edited; whoever has not seen the newest state is refused. */
function issueServer(isDown = (): boolean => false) {
  let stored = ISSUE;
  let edits = 0;
  return new Hono().put('/api/admin/issues/12', async (c) => {
    if (isDown()) return refuse(503, 'The database is busy.');
    const { data, error } = issueEditSchema.safeParse(await c.req.json());
    if (!data) return refuse(422, 'Check the fields.', errorsByField(error));
    if (data.seen !== stored.editedAt) return refuse(409, 'Somebody else has edited it.');
    edits += 1;
    stored = { ...stored, ...data, editedAt: `2026-11-13T11:00:0${edits}.000Z` };
    return c.json(stored);
  });
}

/** The draft, and a way to leave it. */
function Screen() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      {isOpen && <IssueDraft answer={ANSWER} />}
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
    </>
  );
}

const subjects = (writes: { body: unknown }[]) =>
  writes.map(({ body }) => (body as { subject: string }).subject);

describe('a draft of an issue', () => {
  it('is autosaved after each change, one save at a time', async () => {
    const { writes } = openScreen(<Screen />, issueServer());
    expect(await screen.findByText('All changes saved.')).toBeTruthy();
    await type('Subject', 'Cocoa and cedis');
    expect(screen.getByText('Unsaved changes…')).toBeTruthy();
    await screen.findByText('All changes saved.');
    await type('Own words, above the entries', 'Good evening.');
    await screen.findByText('Unsaved changes…');
    await screen.findByText('All changes saved.');
    expect(writes.map(({ call }) => call)).toEqual(Array(2).fill('PUT /api/admin/issues/12'));
    expect(writes.at(-1)?.body).toMatchObject({
      subject: 'Cocoa and cedis',
      body: { intro: 'Good evening.' },
      seen: '2026-11-13T11:00:01.000Z',
    });
  });

  it('says why it could not be saved, and tries again on request', async () => {
    let isDown = true;
    openScreen(
      <Screen />,
      issueServer(() => isDown),
    );
    await type('Subject', 'Cocoa and cedis');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Not saved. The database is busy.',
    );
    isDown = false;
    await press('Try again');
    expect(await screen.findByText('All changes saved.')).toBeTruthy();
  });

  it('names all refused fields, marks each and goes to the first on request', async () => {
    openScreen(<Screen />, issueServer());
    await press('Cedi holds');
    await type('Address', 'nowhere');
    await press('Cedi holds');
    await type('Subject', '');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Not saved. Please check: Subject, Address.',
    );
    expect(messageAt('Subject')).toBe('Required');
    expect(messageAt('Address')).toBe('Enter a path on this site or a web address');
    expect(document.activeElement).not.toBe(screen.getByLabelText('Subject'));
    await press('Try again');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Subject')));
    await type('Subject', 'Cocoa and cedis');
    await type('Address', '/live');
    expect(await screen.findByText('All changes saved.')).toBeTruthy();
    expect(document.querySelector('[aria-invalid]')).toBeNull();
  });

  it.each([
    ['owner', /^Every issue must say .* Add them under Settings before/, true],
    ['editor', /^Every issue must say .* Ask an owner to add them under Settings before/, false],
  ] as const)('says to the %s who can name who runs the site', async (role, sentence, isLinked) => {
    const settings = {
      controllerName: '',
      controllerAddress: '',
      dataProtectionNumber: '',
      sendHour: 7,
    };
    const site = issueServer()
      .get('/api/admin/session', (c) => c.json({ signedIn: true, role }))
      .get('/api/admin/issues', (c) =>
        c.json({ settings, locations: [], canMail: true, operatorEmail: '' }),
      );
    openScreen(<Screen />, site);
    await waitFor(() => {
      const warning = screen.getByText(/^Every issue must say/);
      expect(warning.textContent).toMatch(sentence);
      expect(warning.querySelector('a') !== null).toBe(isLinked);
    });
  });

  it('is saved when the operator leaves before autosave', async () => {
    const { writes } = openScreen(<Screen />, issueServer());
    await type('Subject', 'Cocoa and cedis');
    await press('Leave');
    await waitFor(() => expect(subjects(writes)).toEqual(['Cocoa and cedis']));
  });

  it('shows where phones cut off a long subject', async () => {
    openScreen(<Screen />, issueServer());
    await type('Subject', 'x'.repeat(60));
    expect(await screen.findByText(/^\. Phones show about 45: “x{45}…”$/)).toBeTruthy();
  });
});
