import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { PageViews, Readership } from '../../../contract/desk/readership.ts';

const VIEW = {
  zone: 'Europe/London',
  device: 'tablet',
  light: false,
  kilobytes: 100,
  ranks: true,
} as const;

describeEachDatabase('the readership screen of the desk', (open) => {
  it('has every day, the most of each kind, and the months before', async () => {
    const { json, readership } = await openSignedIn(await open());
    const seen = (day: string, page: string, referrer?: string) =>
      readership.count({ ...VIEW, page, referrer }, day);
    seen('2026-11-20', '/article/cocoa-journey', 'search.example');
    seen('2026-11-20', '/article/cocoa-journey');
    seen('2026-11-19', '/about', '');
    seen('2026-09-19', '/about');
    seen('2026-03-06', '/about');
    await readership.write();
    await readership.fold();
    const report: Readership = await json('/api/admin/readership');
    expect(report.days).toHaveLength(30);
    expect(report.days[0]?.day).toBe('2026-10-22');
    expect(report.days.slice(-3)).toEqual([
      { day: '2026-11-18', views: 0, visits: 0 },
      { day: '2026-11-19', views: 1, visits: 1 },
      { day: '2026-11-20', views: 2, visits: 1 },
    ]);
    expect(report).toMatchObject({
      isCounted: true,
      months: [{ day: '2026-03', views: 1, visits: 0 }],
      pages: [
        { name: '/article/cocoa-journey', views: 2 },
        { name: '/about', views: 1 },
      ],
      countries: [{ name: 'GB', views: 3, visits: 2 }],
      devices: [{ name: 'tablet', views: 3 }],
      saved: null,
    });
    expect(report.referrers.map(({ name }) => name)).toEqual(['direct', 'search.example']);
    const quarter: Readership = await json('/api/admin/readership?range=90');
    expect(quarter.days).toHaveLength(90);
    expect(quarter.pages[0]).toMatchObject({ name: '/about', views: 2 });
  });

  it('has the hours of a day, what was read just now, and a month by its name', async () => {
    const { json, readership } = await openSignedIn(await open());
    const seen = (day: string, time: string, campaign?: string) =>
      readership.count({ ...VIEW, page: '/about', referrer: '', campaign, time }, day);
    seen('2026-11-20', '12:00', 'spring');
    seen('2026-11-19', '18:30');
    seen('2026-11-02', '18:59', 'spring');
    seen('2026-10-31', '09:00');
    seen('2026-03-06', '09:00');
    await readership.write();
    await readership.fold();
    const views = ({ hours }: Readership) =>
      hours.filter(({ views }) => views > 0).map(({ hour, views }) => `${hour} ${views}`);
    const today: Readership = await json('/api/admin/readership?range=today');
    expect(today.days).toEqual([{ day: '2026-11-20', views: 1, visits: 1 }]);
    expect(today.hours).toHaveLength(24);
    expect(views(today)).toEqual(['12 1']);
    expect(today.live).toHaveLength(30);
    expect(today.live.at(-1)).toBe(1);
    expect(views(await json('/api/admin/readership?range=7'))).toEqual(['12 1', '18 1']);
    const month: Readership = await json('/api/admin/readership?range=2026-11');
    expect(month.days).toHaveLength(20);
    expect(month.campaigns).toEqual([{ name: 'spring', views: 2, visits: 2 }]);
    expect(views(month)).toEqual(['12 1', '18 2']);
    const spring: Readership = await json('/api/admin/readership?range=2026-03');
    expect(spring.days).toEqual([{ day: '2026-03', views: 1, visits: 1 }]);
    expect(spring.hours).toEqual([]);
  });

  it('has the days of one page, and all it ever had', async () => {
    const { json, readership, call } = await openSignedIn(await open());
    readership.count({ ...VIEW, page: '/about', referrer: '' }, '2026-03-06');
    readership.count({ ...VIEW, page: '/about', referrer: '' }, '2026-11-20');
    await readership.write();
    await readership.fold();
    const views: PageViews = await json('/api/admin/readership/page?path=/about');
    expect(views.total).toBe(2);
    expect(views.days).toHaveLength(90);
    expect(views.days.at(-1)).toEqual({ day: '2026-11-20', views: 1, visits: 1 });
    expect((await call('GET', '/api/admin/readership/page?path=about')).status).toBe(400);
    expect((await call('GET', '/api/admin/readership?range=7000')).status).toBe(400);
  });
});
