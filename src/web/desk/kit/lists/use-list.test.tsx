// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { choose, openScreen, press, type } from '../../../../../tests/support/desk-screen.tsx';
import { Filter, ListFilters, SortFilter, useList } from './list-filters.tsx';
import { ListPager, ListRange, rangeOf } from './list-pages.tsx';
import { SelectBox } from './select-box.tsx';
import { useSelection } from './use-selection.ts';

const KEYS = ['one', 'two', 'three', 'four'];

function Screen() {
  const list = useList('facts', { status: 'approved' });
  const selection = useSelection(KEYS);
  return (
    <>
      <ListFilters label="Things" list={list}>
        <Filter name="status" label="Status" options={['approved', 'hidden']} />
        <SortFilter sorts={{ newest: 'Newest first', name: 'Name A-Z' }} />
      </ListFilters>
      <ListRange list={list} total={365} perPage={50} />
      <ul>
        {KEYS.map((key) => (
          <li key={key}>
            <SelectBox title={key} name={key} selection={selection} />
          </li>
        ))}
      </ul>
      <output>{[...selection.chosen].join(' ')}</output>
      <ListPager list={list} total={365} perPage={50} />
    </>
  );
}

const open = (address = '/admin/facts') => openScreen(<Screen />, new Hono(), address);
const chosen = () => document.querySelector('output')?.textContent;
const tick = (name: string, shiftKey = false) =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }), { shiftKey });

describe('a list of the desk', () => {
  it('keeps filters and the page in the address, without what is the first choice', async () => {
    open();
    expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
    await press('Next');
    expect(location.search).toBe('?page=2');
    expect(screen.getByText('51 to 100 of 365')).toBeTruthy();
    await choose('Status', 'hidden');
    expect(location.search).toBe('?status=hidden');
    expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeTruthy();
    await choose('Status', 'approved');
    expect(location.search).toBe('');
  });

  it('opens as the address says, and goes back with the browser', async () => {
    open('/admin/facts?status=hidden&search=chop&page=3');
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('chop');
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('hidden');
    expect(screen.getByText('Page 3 of 8')).toBeTruthy();
    await press('Show all');
    expect(location.search).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('');
  });

  it('is sorted as the address says, which leaves nothing out', async () => {
    open();
    expect(screen.getByLabelText<HTMLSelectElement>('Sort').value).toBe('');
    await choose('Sort', 'name');
    expect(location.search).toBe('?sort=name');
    expect(screen.queryByText('Show all')).toBeNull();
    await choose('Sort', '');
    expect(location.search).toBe('');
  });

  it('applies what is typed beside what was chosen meanwhile', async () => {
    open();
    await type('Search', ' chop ');
    await choose('Status', 'hidden');
    await waitFor(() => expect(location.search).toBe('?status=hidden&search=chop'));
  });

  it('says which part is shown', () => {
    expect(rangeOf(1, 365, 50)).toBe('1 to 50 of 365');
    expect(rangeOf(8, 365, 50)).toBe('351 to 365 of 365');
    expect(rangeOf(1, 0, 50)).toBe('None found');
    expect(rangeOf(9, 365, 50)).toBe('365 in all');
  });
});

describe('a selection', () => {
  it('takes everything in between with Shift, both ways', () => {
    open();
    tick('two');
    tick('four', true);
    expect(chosen()).toBe('two three four');
    tick('one', true);
    expect(chosen()?.split(' ').sort()).toEqual(['four', 'one', 'three', 'two']);
    tick('three');
    expect(chosen()).not.toContain('three');
  });
});
