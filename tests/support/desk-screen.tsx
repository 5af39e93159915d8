import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Hono } from 'hono';
import type { ReactNode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import type { FieldErrors } from '../../src/contract/forms/fields.ts';
import { PROBLEM_CONTENT_TYPE, type Problem } from '../../src/contract/problem.ts';
import { PageContext } from '../../src/web/data/page-info.ts';
import { queryClient } from '../../src/web/desk/kit/data/desk-query.ts';
import { ConfirmationProvider } from '../../src/web/desk/kit/dialogs/confirmation.tsx';
import './async-timeout.ts';
import { TOAST_EVENT, type ToastMessage } from '../../src/web/toasts/show-toast.ts';

/** A call that changed something, as the server got it. */
interface Write {
  call: string;
  body: unknown;
}

export interface OpenScreen {
  /** The path and query of every read so far. */
  reads: string[];
  writes: Write[];
  toasts: ToastMessage[];
}

/**
 * Shows a screen of the desk at an address, with the calls it makes answered by a server in memory.
 * An unknown call gets a 404.
 */
export function openScreen(view: ReactNode, server: Hono, address = '/admin'): OpenScreen {
  const opened: OpenScreen = { reads: [], writes: [], toasts: [] };
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const [path, method] = [String(input), init?.method ?? 'GET'];
    if (method === 'GET') opened.reads.push(path);
    else opened.writes.push({ call: `${method} ${path}`, body: bodyOf(init?.body) });
    return server.request(path, init);
  };
  const keepToast = ({ detail }: CustomEventInit<ToastMessage>) => {
    if (detail) opened.toasts.push(detail);
  };
  document.addEventListener(TOAST_EVENT, keepToast);
  onTestFinished(() => {
    cleanup();
    queryClient.clear();
    document.removeEventListener(TOAST_EVENT, keepToast);
    globalThis.fetch = fetch;
    sessionStorage.clear();
    localStorage.clear();
  });
  history.replaceState(null, '', address);
  render(
    <PageContext value={{ renderedAt: Date.now(), siteUrl: location.origin, light: false }}>
      <QueryClientProvider client={queryClient}>
        <ConfirmationProvider>{view}</ConfirmationProvider>
      </QueryClientProvider>
    </PageContext>,
  );
  return opened;
}

const bodyOf = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : body);

/** What the server answers when it refuses a call. */
export function refuse(status: number, detail: string, errors?: FieldErrors): Response {
  const problem: Problem = { type: 'about:blank', title: 'Refused', status, detail, errors };
  return new Response(JSON.stringify(problem), {
    status,
    headers: { 'Content-Type': PROBLEM_CONTENT_TYPE },
  });
}

/** Presses a button of the open dialog, and returns what the dialog says. */
export async function answerDialog(button: string | RegExp): Promise<string> {
  const dialog = await screen.findByRole('dialog');
  const said = [...dialog.querySelectorAll('h2, [data-details]')].map(
    ({ textContent }) => textContent,
  );
  fireEvent.click(within(dialog).getByRole('button', { name: button }));
  return said.join(' ');
}

/** What a form says below a refused field. */
export const messageAt = (label: string | RegExp) =>
  document.getElementById(
    `${screen.getByLabelText(label).getAttribute('aria-describedby')}`.split(' ')[0] ?? '',
  )?.textContent;

export const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

/** Presses an act behind the '…' of something. */
export async function pressIn(about: string, name: string | RegExp) {
  await press(`More for ${about}`);
  await press(name);
}

export const follow = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('link', { name }));

export async function type(label: string | RegExp, value: string) {
  fireEvent.input(await screen.findByLabelText(label), { target: { value } });
}

export async function choose(label: string | RegExp, value: string) {
  const control = await screen.findByLabelText(label);
  fireEvent.change(control, { target: { value } });
  fireEvent.input(control);
}

/** Presses the export, and returns the file that the browser would save. */
export async function exportedCsv(): Promise<string> {
  const files: Blob[] = [];
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob);
    return 'blob:csv';
  });
  // The browser of the tests would open it as a page.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  // A list's own '…' stands before those of its rows.
  const [more] = screen.queryAllByRole('button', { name: /^More for/ });
  if (more) fireEvent.click(more);
  await press('Export CSV');
  await waitFor(() => expect(saved).toHaveBeenCalled());
  made.mockRestore();
  saved.mockRestore();
  return files[0]?.text() ?? '';
}
