// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '../../../../tests/support/async-timeout.ts';
import { ListingReport } from './listing-report.tsx';
import { REPORT_FAILED, REPORT_SENT } from './report-words.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function report(status: number) {
  const fetch = vi.fn(async (_path: string, _init?: RequestInit) => new Response(null, { status }));
  vi.stubGlobal('fetch', fetch);
  render(<ListingReport path="/business/asafo-chambers" />);
  fireEvent.change(screen.getByRole('textbox', { name: 'What’s wrong?' }), {
    target: { value: 'The number is old.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Send report' }));
  return fetch;
}

it('sends a report without leaving the page, and thanks for it', async () => {
  const fetch = report(201);
  await screen.findByText(REPORT_SENT.text, { exact: false });
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect([path, init?.method]).toEqual(['/api/reports', 'POST']);
  expect(JSON.parse(String(init?.body))).toMatchObject({
    page: '/business/asafo-chambers',
    message: 'The number is old.',
  });
});

it('keeps what was typed where it could not be sent', async () => {
  report(503);
  await screen.findByText(REPORT_FAILED.text, { exact: false });
  expect(screen.getByRole('textbox', { name: 'What’s wrong?' })).toHaveProperty(
    'value',
    'The number is old.',
  );
});
