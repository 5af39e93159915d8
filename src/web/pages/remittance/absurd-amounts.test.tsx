// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DataMeter } from '../about/data-meter.tsx';
import { RemittanceDemo } from './remittance-demo.tsx';

afterEach(cleanup);

const ABSURD = '999999999999';
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const alert = () => screen.getByRole('alert').textContent;

it('the demonstration says up to which amount it goes, and shows no quotes above it', () => {
  render(<RemittanceDemo />);
  type('You send, in USD', ABSURD);
  expect(alert()).toBe('Enter an amount up to 1,000,000');
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  // Neither a sum nor refused: nothing happens, so the quotes of the refused sum don't appear.
  for (const nothing of ['0', '']) {
    type('You send, in USD', nothing);
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  }
  type('You send, in USD', '1000');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  type('You send, in USD', '0');
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
});

it('the data meter says how much a bundle may cost and hold', () => {
  render(<DataMeter />);
  type('I pay (GHS)', ABSURD);
  type('for (GB)', '1');
  fireEvent.click(screen.getByRole('button', { name: 'Start counting' }));
  expect(alert()).toBe('Enter an amount up to 999,999');
  type('I pay (GHS)', '10');
  type('for (GB)', ABSURD);
  fireEvent.click(screen.getByRole('button', { name: 'Start counting' }));
  expect(alert()).toBe('Enter gigabytes up to 999,999');
});
