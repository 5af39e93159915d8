// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RowActions } from './row-actions.tsx';

const row = (isOpen = false) => (
  <RowActions title="Black Stars" isOpen={isOpen}>
    <button type="button">Hide</button>
  </RowActions>
);
/** Of happy-dom, whose types would replace the browser's. */
interface Resizable {
  happyDOM: { setViewport: (size: { width: number }) => void };
}
const setWidth = (width: number) =>
  (window as unknown as Resizable).happyDOM.setViewport({ width });
const details = () => document.querySelector('details');

afterEach(() => {
  cleanup();
  setWidth(1024);
});

it('the actions of a row are folded on small screens only', () => {
  render(row());
  expect(details()).toBeNull();
  expect(screen.getByText('Hide')).toBeTruthy();
});

it('folded actions open by a press, and while one among them is expected', () => {
  setWidth(360);
  const { rerender } = render(row());
  expect(details()?.open).toBe(false);
  expect(document.querySelector('summary')?.textContent).toBe('Actions for Black Stars');
  rerender(row(true));
  expect(details()?.open).toBe(true);
  rerender(row());
  expect(details()?.open).toBe(false);
  fireEvent.click(screen.getByText(/^Actions/));
  expect(details()?.open).toBe(true);
});
