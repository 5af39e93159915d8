import { describe, expect, it } from 'vitest';
import { logDetail } from './log-detail.ts';

describe('the details of the log', () => {
  it('are words and dates, without ids and without what is empty', () => {
    const detail = {
      id: 'rain-in-ho',
      status: 'published',
      publishedAt: '2026-11-17T12:35:24.069Z',
      freed: [],
      featuredRank: null,
      reason: '',
    };
    expect(logDetail(detail)).toBe('status: published, published: 17 Nov 2026 at 12:35');
  });

  it('name what an object holds', () => {
    expect(logDetail({ before: { sendsItself: true, day: '2026-11-15' } })).toBe(
      'before: sends itself: yes, day: 15 Nov 2026',
    );
    expect(logDetail({ freed: ['Cocoa', 'Gold'] })).toBe('no longer featured there: Cocoa; Gold');
  });
});
