import { describe, expect, it } from 'vitest';
import { DESK_PATHS, type DeskRouteName, deskPath, matchDeskPath } from './desk-path.ts';

describe('the addresses of the desk', () => {
  it('name what is open, and filter its list', () => {
    expect(deskPath('today')).toBe('/admin');
    expect(deskPath('events/listing', { id: '12' })).toBe('/admin/events/12');
    expect(deskPath('queue/entry', { kind: 'business', id: 'b/1' })).toBe(
      '/admin/queue/business/b%2F1',
    );
    expect(deskPath('queue', {}, { state: 'suspect', search: 'a & b', kind: '' })).toBe(
      '/admin/queue?state=suspect&search=a+%26+b',
    );
  });

  it.each(Object.keys(DESK_PATHS) as DeskRouteName[])('lead back to %s', (name) => {
    const keys = [...DESK_PATHS[name].matchAll(/[:*](\w+)/g)].map(([, key = '']) => key);
    const params = Object.fromEntries(keys.map((key) => [key, `ɔ ${key}%2`]));
    expect(matchDeskPath(deskPath(name, params as never))).toEqual({ name, params });
  });

  it('keep the slashes of what ends them', () => {
    const path = deskPath('facts/fact', { id: 'passport/fee' });
    expect(path).toBe('/admin/facts/passport/fee');
    expect(matchDeskPath(path)).toEqual({ name: 'facts/fact', params: { id: 'passport/fee' } });
    expect(matchDeskPath('/admin/readers/pages')).toEqual({
      name: 'readers/page',
      params: { path: '' },
    });
  });

  it('are told from what the desk does not have', () => {
    expect(matchDeskPath('/admin/')?.name).toBe('today');
    expect(matchDeskPath('/admin/nowhere')).toBeUndefined();
    expect(matchDeskPath('/admin/queue/business')).toBeUndefined();
    expect(matchDeskPath('/admin/log/1')).toBeUndefined();
    expect(matchDeskPath('/admin/events/%E0%A4%A')?.params).toEqual({ id: '%E0%A4%A' });
  });
});
