// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { TextField } from './fields.tsx';
import { FormContext } from './form-context.ts';

afterEach(cleanup);

const Day = ({ start }: { start: string }) => (
  <FormContext value={{ start: { day: start }, errors: {} }}>
    <TextField name="day" label="Day" type="date" />
  </FormContext>
);

it('marks a date field that the server rendered without a date, and no other', () => {
  expect(renderToString(<Day start="" />)).toContain('data-unset=""');
  expect(renderToString(<Day start="2026-12-24" />)).not.toContain('data-unset');
  expect(renderToString(<TextField name="city" label="City" />)).not.toContain('data-unset');
});

it('marks it while it is empty once its code has come', () => {
  render(<Day start="" />);
  const field = screen.getByLabelText<HTMLInputElement>('Day', { exact: false });
  const marks = () => ['data-unset', 'data-empty'].filter((name) => field.hasAttribute(name));
  expect(marks()).toEqual(['data-empty']);
  fireEvent.input(field, { target: { value: '2026-12-24' } });
  expect(marks()).toEqual([]);
  fireEvent.input(field, { target: { value: '' } });
  expect(marks()).toEqual(['data-empty']);
});
