// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../tests/support/async-timeout.ts';
import { z } from 'zod';
import { line, optionalEmail, paragraph } from '../../contract/forms/fields.ts';
import type { PostedForm } from '../../contract/forms/posted-form.ts';
import { RequestError } from '../data/request.ts';
import { TOAST_EVENT } from '../toasts/show-toast.ts';
import { TextArea, TextField } from './fields.tsx';
import { useTyped } from './form-context.ts';
import { type FormProps, SiteForm } from './site-form.tsx';

const schema = z.object({
  name: line(2, 'Name is required'),
  text: paragraph(5, 'Text is required'),
  email: optionalEmail('Invalid email address'),
});
const EMPTY = { name: '', text: '', email: '' };

type Send = (values: z.infer<typeof schema>) => Promise<unknown>;

function Form({ send = async () => {}, ...props }: FormProps & { send?: Send; draft?: string }) {
  return (
    <SiteForm
      {...props}
      action="/try"
      schema={schema}
      empty={EMPTY}
      send={send}
      submit="Send"
      failure={{ title: 'Not sent', text: 'Please try again.' }}
    >
      <TextField name="name" label="Name" required />
      <TextArea name="text" label="Text" required />
      <TextField name="email" label="Email" />
      <Echo />
    </SiteForm>
  );
}

const Echo = () => <output>{useTyped('name')}</output>;

const REFUSED: PostedForm = {
  action: '/try',
  status: 422,
  values: { name: 'Esi', text: 'No', email: 'esi at home' },
  errors: { text: ['Text is required'], email: ['Invalid email address'] },
};

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, { exact: false });
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button'));
const messages = () =>
  [...document.querySelectorAll('p[id$="-error"]')].map(({ textContent }) => textContent);
const draft = () => JSON.parse(localStorage.getItem('draft:try') ?? 'null');

/** The page as the server sent it, before its code has come. */
function serve(form: React.ReactElement): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  return container;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('a form the server refused', () => {
  it('is rendered as it was typed, with what is wrong and the first wrong field focused', () => {
    const page = serve(<Form posted={REFUSED} stamp="signed" />);
    expect(field('Name').value).toBe('Esi');
    expect(field('Text').value).toBe('No');
    expect(field('Email').value).toBe('esi at home');
    expect(messages()).toEqual(['Text is required', 'Invalid email address']);
    expect(page.querySelector('[role=alert]')?.textContent).toContain('2 fields need correcting');
    expect(page.querySelector('[role=alert] a')?.getAttribute('href')).toBe('#field-text');
    expect(page.querySelector('[autofocus]')?.getAttribute('name')).toBe('text');
    expect(page.querySelector<HTMLInputElement>('[name=opened]')?.value).toBe('signed');
    expect(page.querySelector('form')?.getAttribute('action')).toBe('/try');
  });

  it('names a file that was refused', () => {
    const errors = { photo1: ['This is not a picture'] };
    const page = serve(<Form posted={{ ...REFUSED, errors }} />);
    expect(page.querySelector('[role=alert]')?.textContent).toContain('One field needs correcting');
    expect(page.querySelector('[role=alert] a')?.getAttribute('href')).toBe('#field-photo1');
  });

  it('says why where it was not the fields', () => {
    const page = serve(
      <Form posted={{ ...REFUSED, status: 429, errors: {}, notice: 'Too many.' }} />,
    );
    const alert = page.querySelector('[role=alert]');
    expect(alert?.textContent).toBe('Not sent. Too many. We’ve kept everything you typed.');
    expect(alert?.hasAttribute('autofocus')).toBe(true);
  });

  it('keeps what was corrected before hydration and takes its message back', async () => {
    const container = serve(<Form posted={REFUSED} />);
    field('Text').value = 'Long enough';
    render(<Form posted={REFUSED} />, { container, hydrate: true });
    await waitFor(() => expect(messages()).toEqual(['Invalid email address']));
    expect(field('Text').value).toBe('Long enough');
    expect(field('Email').value).toBe('esi at home');
  });
});

describe('a form', () => {
  it('is checked when it is sent, and each field again as it changes', () => {
    const send = vi.fn<Send>(async () => {});
    render(<Form send={send} />);
    type('Email', 'esi at home');
    expect(messages()).toEqual([]);
    submit();
    expect(messages()).toEqual(['Name is required', 'Text is required', 'Invalid email address']);
    expect(document.activeElement).toBe(field('Name'));
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(field('Name').getAttribute('aria-describedby')).toContain('field-name-error');
    type('Email', 'esi@example.org');
    expect(messages()).toEqual(['Name is required', 'Text is required']);
    expect(send).not.toHaveBeenCalled();
  });

  it('shows what is typed where it is shown elsewhere', () => {
    render(<Form />);
    type('Name', 'Esi');
    expect(screen.getByText('Esi').tagName).toBe('OUTPUT');
  });

  it('sends what the schema makes of it, then goes to the thanks', async () => {
    const go = vi.spyOn(location, 'replace').mockImplementation(() => {});
    const { promise, resolve } = Promise.withResolvers<void>();
    const send = vi.fn<Send>(() => promise);
    render(<Form send={send} draft="try" />);
    type('Name', '  Esi ');
    type('Text', 'A long text');
    expect(draft()).toMatchObject({ name: '  Esi ' });
    submit();
    const button = screen.getByRole<HTMLButtonElement>('button');
    await waitFor(() => expect(button.textContent).toBe('Submitting...'));
    expect(button.disabled).toBe(true);
    expect(send.mock.calls[0]?.[0]).toEqual({ name: 'Esi', text: 'A long text', email: '' });
    expect(go).not.toHaveBeenCalled();
    resolve();
    await waitFor(() => expect(go).toHaveBeenCalledWith('/try?sent=yes'));
    expect(draft()).toBeNull();
  });

  it('says that it failed, keeps what was typed and can be sent again', async () => {
    const toasts: unknown[] = [];
    const listen = ({ detail }: CustomEventInit) => toasts.push(detail);
    document.addEventListener(TOAST_EVENT, listen);
    render(<Form send={() => Promise.reject(new RequestError(503, ''))} />);
    type('Name', 'Esi');
    type('Text', 'A long text');
    submit();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Not sent.'));
    document.removeEventListener(TOAST_EVENT, listen);
    expect(document.activeElement).toBe(screen.getByRole('alert'));
    expect(toasts).toEqual([
      { title: 'Not sent', description: 'Please try again.', tone: 'destructive' },
    ]);
    expect(field('Text').value).toBe('A long text');
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(false);
  });

  it('shows what the server refused under its field, and focuses it', async () => {
    const body = JSON.stringify({ errors: { email: ['This address bounces'] } });
    render(<Form send={() => Promise.reject(new RequestError(422, body))} />);
    type('Name', 'Esi');
    type('Text', 'A long text');
    type('Email', 'esi@example.org');
    submit();
    await waitFor(() => expect(messages()).toEqual(['This address bounces']));
    expect(document.activeElement).toBe(field('Email'));
    type('Name', 'Esi O');
    expect(messages()).toEqual(['This address bounces']);
    type('Email', 'esi@example.net');
    expect(messages()).toEqual([]);
  });
});

describe('a draft', () => {
  it('comes back into untouched fields only', () => {
    localStorage.setItem('draft:try', JSON.stringify({ name: 'Draft', text: 'From yesterday' }));
    const container = serve(<Form draft="try" />);
    field('Name').value = 'Typed just now';
    render(<Form draft="try" />, { container, hydrate: true });
    expect(field('Name').value).toBe('Typed just now');
    expect(field('Text').value).toBe('From yesterday');
    expect(draft()).toMatchObject({ name: 'Typed just now', text: 'From yesterday' });
  });

  it('never comes back over a form the server refused', () => {
    localStorage.setItem('draft:try', JSON.stringify({ name: 'Draft', text: 'From yesterday' }));
    render(<Form draft="try" posted={REFUSED} />);
    expect(field('Name').value).toBe('Esi');
    expect(field('Text').value).toBe('No');
  });

  it('is forgotten when everything is emptied', () => {
    render(<Form draft="try" />);
    type('Name', 'Esi');
    expect(draft()).toMatchObject({ name: 'Esi' });
    type('Name', '');
    expect(draft()).toBeNull();
  });
});
