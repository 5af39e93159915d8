import { expect, it, vi } from 'vitest';
import { chosenFile } from './chosen-file.ts';
import type { SentForm } from './desk-form.tsx';

function formWith(file?: File) {
  const data = new FormData();
  if (file) data.set('vtt', file);
  const refuse = vi.fn();
  return { form: { data, refuse } as unknown as SentForm, refuse };
}

it('is the file that was chosen', () => {
  const { form, refuse } = formWith(new File(['WEBVTT'], 'times.vtt'));
  expect(chosenFile(form, 'vtt', 400 * 1024)?.name).toBe('times.vtt');
  expect(refuse).not.toHaveBeenCalled();
});

it.each([
  ['none', undefined, 'Choose a file.'],
  ['an empty one', new File([], ''), 'Choose a file.'],
  ['a large one', new File(['x'.repeat(2049)], 'a'), 'This file is too large. The limit is 2 KB.'],
])('is refused at its field: %s', (_, file, message) => {
  const { form, refuse } = formWith(file);
  expect(chosenFile(form, 'vtt', 2048)).toBeUndefined();
  expect(refuse).toHaveBeenCalledWith({ vtt: [message] });
});
