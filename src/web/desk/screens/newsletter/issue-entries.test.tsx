// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { Hono } from 'hono';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { openScreen, press, type } from '../../../../../tests/support/desk-screen.tsx';
import { ISSUE_SECTIONS } from '../../../../contract/newsletter/newsletter-choices.ts';
import { IssueEntries } from './issue-entries.tsx';
import type { Row } from './use-issue-draft.ts';

const [FIRST, SECOND] = ISSUE_SECTIONS;
const row = (id: string, section: string): Row => ({
  id,
  section,
  item: { title: `Story ${id}`, url: `/article/${id}`, text: '', note: '' },
});

function Screen() {
  const [rows, setRows] = useState([row('one', FIRST), row('two', FIRST), row('three', SECOND)]);
  return <IssueEntries rows={rows} articles={[]} onChange={setRows} />;
}

const entries = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('[aria-expanded]')?.textContent);

describe('the entries of an issue', () => {
  it('are put in order by their buttons, which keep the focus', async () => {
    openScreen(<Screen />, new Hono());
    await press('Move up Story two');
    await screen.findByText(`Story two: ${FIRST}, 1 of 3.`);
    expect(entries()).toEqual(['Story two', 'Story one', 'Story three']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up Story two' }));
  });

  it('are removed, and restored where they were', async () => {
    openScreen(<Screen />, new Hono());
    await press('Remove Story two');
    expect(await screen.findByText('“Story two” removed.')).toBeTruthy();
    expect(entries()).toEqual(['Story one', 'Story three']);
    expect(document.activeElement?.textContent).toBe('Undo');
    await press('Undo');
    expect(entries()).toEqual(['Story one', 'Story two', 'Story three']);
  });

  it('are removed with their whole section, and restored', async () => {
    openScreen(<Screen />, new Hono());
    await press(`Remove section ${FIRST}`);
    expect(await screen.findByText(`Everything under “${FIRST}” removed.`)).toBeTruthy();
    expect(entries()).toEqual(['Story three']);
    await press('Undo');
    expect(entries()).toEqual(['Story one', 'Story two', 'Story three']);
  });

  it('are edited in place', async () => {
    openScreen(<Screen />, new Hono());
    await press('Story three');
    await type('Headline', 'A better headline');
    expect(entries()).toEqual(['Story one', 'Story two', 'A better headline']);
  });
});
