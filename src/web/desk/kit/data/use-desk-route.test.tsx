// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { Link } from 'wouter';
import { follow, openScreen, press } from '../../../../../tests/support/desk-screen.tsx';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { openHere, useDeskRoute } from './use-desk-route.ts';

function Screen() {
  const { route, hrefOf } = useDeskRoute();
  const open = route?.name === 'facts/fact' ? route.params.id : 'nothing';
  return (
    <>
      <output>{open} is open</output>
      <Link href={hrefOf(deskPath('facts/fact', { id: 'a & b' }))}>Open</Link>
      <button type="button" onClick={() => openHere(deskPath('facts'))}>
        Close
      </button>
    </>
  );
}

const opened = () => screen.getByRole('status').textContent;

describe('what is open on a screen', () => {
  it('is what the address names', () => {
    openScreen(<Screen />, new Hono(), '/admin/facts/law/1');
    expect(opened()).toBe('law/1 is open');
  });

  it('is opened and closed without losing the filters of the list', async () => {
    openScreen(<Screen />, new Hono(), '/admin/facts?state=overdue');
    expect(opened()).toBe('nothing is open');
    await follow('Open');
    expect(opened()).toBe('a & b is open');
    expect(location.pathname + location.search).toBe('/admin/facts/a%20%26%20b?state=overdue');
    await press('Close');
    expect(opened()).toBe('nothing is open');
    expect(location.pathname + location.search).toBe('/admin/facts?state=overdue');
  });
});
