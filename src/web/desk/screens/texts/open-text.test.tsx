// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { openScreen, press } from '../../../../../tests/support/desk-screen.tsx';
import type { OwnText } from '../../../../contract/desk/own-texts.ts';
import { SITE } from '../../../../contract/site.ts';
import { OpenText } from './open-text.tsx';

const open = (text: Partial<OwnText>) => {
  const { kind = 'page', name = 'support-us' } = text;
  const answer = { kind, name, title: 'A title', path: '/', revisions: [], file: null, ...text };
  const server = new Hono().get('/api/admin/texts/:kind/:name', (c) => c.json(answer));
  openScreen(<OpenText kind={kind} name={name} />, server);
};

it('previews a page with the site’s name', async () => {
  open({ text: { title: 'Support us', content: 'Give to {site}.' } });
  await screen.findByLabelText('Title');
  await press('Preview');
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toBe(`Give to ${SITE.name}.`);
});

it('tells sections of a guide apart by whom they are for', async () => {
  const choices = {
    live: [
      { id: 'uk', name: 'United Kingdom' },
      { id: 'us', name: 'United States' },
    ],
    for: [{ id: 'child', name: 'A child' }],
  };
  const sections = [
    { id: 'a', title: 'At a glance', live: ['us'] },
    { id: 'b', title: 'What to bring', live: ['us', 'uk'], for: ['child'] },
    { id: 'c', title: 'Good to know' },
  ];
  open({ kind: 'guide', name: 'passport', text: { title: 'Passports', choices, sections } });
  await screen.findByText('At a glance (United States)');
  expect(screen.getByText('What to bring (United Kingdom or United States; A child)')).toBeTruthy();
  expect(screen.getByText('Good to know')).toBeTruthy();
});
