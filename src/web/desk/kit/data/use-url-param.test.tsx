// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { Link } from 'wouter';
import { follow, openScreen, press } from '../../../../../tests/support/desk-screen.tsx';
import { useUrlParam } from './use-url-param.ts';

function Screen() {
  const { open, hrefOf, close } = useUrlParam('id');
  return (
    <>
      <output>{open ?? 'nothing'} is open</output>
      <Link href={hrefOf('a & b')}>Open</Link>
      <button type="button" onClick={close}>
        Close
      </button>
    </>
  );
}

const opened = () => screen.getByRole('status').textContent;

describe('what is open in a view', () => {
  it('is what the address names', () => {
    openScreen(<Screen />, new Hono(), '/admin?view=facts&id=law%2F1');
    expect(opened()).toBe('law/1 is open');
  });

  it('is opened and closed without losing the rest of the address', async () => {
    openScreen(<Screen />, new Hono(), '/admin?view=facts&new=notice');
    expect(opened()).toBe('nothing is open');
    await follow('Open');
    expect(opened()).toBe('a & b is open');
    expect(location.search).toBe('?view=facts&new=notice&id=a+%26+b');
    await press('Close');
    expect(opened()).toBe('nothing is open');
    expect(location.search).toBe('?view=facts&new=notice');
  });
});
