// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { Hono } from 'hono';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { messageAt, openScreen, press, type } from '../../../../../tests/support/desk-screen.tsx';
import { OwnWordsField } from './own-words-field.tsx';

function Field() {
  const [text, setText] = useState('Akwaaba to all');
  return <OwnWordsField label="Own words" value={text} onText={setText} />;
}

function open(from: number, to: number) {
  openScreen(<Field />, new Hono());
  const area = screen.getByLabelText<HTMLTextAreaElement>('Own words');
  area.setSelectionRange(from, to);
  return area;
}

const send = (name: string) =>
  fireEvent.click(
    [...(document.querySelector('dialog')?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === name,
    ) as HTMLButtonElement,
  );

describe('own words', () => {
  it('makes selected words bold', async () => {
    const area = open(0, 7);
    await press('Bold');
    expect(area.value).toBe('**Akwaaba** to all');
    expect(document.activeElement).toBe(area);
  });

  it('links selected words, and refuses what is no address at its field', async () => {
    const area = open(0, 7);
    await press('Link');
    await type('Address', 'javascript:alert(1)');
    send('Add a link');
    expect(messageAt('Address')).toContain('Begin with https://');
    await type('Address', '/guide');
    send('Add a link');
    expect(area.value).toBe('[Akwaaba](/guide) to all');
  });

  it('puts a button on a line of its own', async () => {
    const area = open(14, 14);
    await press('Button');
    await type('Words', 'Read on');
    await type('Address', 'https://a.example/x');
    send('Add a button');
    expect(area.value).toBe('Akwaaba to all\n\n[Button: Read on](https://a.example/x)');
  });
});
