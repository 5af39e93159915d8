import { afterEach, describe, expect, it, vi } from 'vitest';
import { homeChoices, homePath, mergeChoices, rememberChoice } from './home-choices.ts';

const parse = (search: string) => new URLSearchParams(search);

describe('the choices in an address', () => {
  it('are those that a section offers, without empty ones', () => {
    expect(homeChoices(parse('live=Sports&trade=&utm_source=x&month=2026-12'))).toEqual({
      live: 'Sports',
      month: '2026-12',
    });
  });

  it('stay in a link that changes one of them', () => {
    const choices = { live: 'Sports', trade: 'Technology' };
    expect(homePath(choices, { month: '2026-12' }, 'events')).toBe(
      '/?live=Sports&trade=Technology&month=2026-12#events',
    );
    expect(homePath(choices, { live: 'Culture' }, 'live-news')).toBe(
      '/?live=Culture&trade=Technology#live-news',
    );
  });

  it('leave the address when they are taken back', () => {
    expect(homePath({ live: 'Sports' }, { live: '' }, 'live-news')).toBe('/#live-news');
  });
});

describe('a choice in an island', () => {
  afterEach(() => vi.unstubAllGlobals());

  function remember(address: string, change: Parameters<typeof rememberChoice>[0]) {
    const { pathname, search } = new URL(address, 'https://sankofa.example');
    const replaceState = vi.fn();
    vi.stubGlobal('location', { pathname, search });
    vi.stubGlobal('history', { state: 7, replaceState });
    rememberChoice(change, 'compare');
    return replaceState.mock.calls;
  }

  it('is added to the address, beside the choices of other sections', () => {
    expect(remember('/?live=Sports&utm_source=x', { amount: '200', from: 'GBP' })).toEqual([
      [7, '', '/?live=Sports&amount=200&from=GBP#compare'],
    ]);
  });

  it('stays on the page it was made on', () => {
    expect(remember('/guide/remittance', { amount: '200', from: 'GBP' })).toEqual([
      [7, '', '/guide/remittance?amount=200&from=GBP#compare'],
    ]);
  });
});

describe('a link that was rendered before the latest choices', () => {
  const merge = (link: string, rendered: string, current: string) =>
    String(mergeChoices(parse(link), homeChoices(parse(rendered)), homeChoices(parse(current))));

  it('takes them along', () => {
    expect(merge('month=2026-12', '', 'live=Sports')).toBe('month=2026-12&live=Sports');
    expect(merge('live=Sports&month=2026-12', 'live=Sports', 'live=Culture')).toBe(
      'month=2026-12&live=Culture',
    );
  });

  it('keeps what it changes itself', () => {
    expect(merge('month=2027-01', 'month=2026-12', 'month=2026-11')).toBe('month=2027-01');
  });

  it('drops what was taken back since', () => {
    expect(merge('live=Sports&month=2026-12', 'live=Sports', '')).toBe('month=2026-12');
  });
});
