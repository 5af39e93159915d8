import { expect, it } from 'vitest';
import { addBusinesses } from '../../../../tests/support/businesses.ts';
import { createSqlite } from '../../../../tests/support/each-database.ts';
import { fillNews } from '../../../../tests/support/fill-news.ts';
import { insertRow, ROWS } from '../../../../tests/support/rows.ts';
import { problemsOf, structuredData } from '../../../../tests/support/structured-data.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { matchPage } from '../../../web/match-page.ts';
import { LISTED_PATHS, PAGE_NAMES, pageOf } from '../../../web/pages.ts';
import { connect } from '../database/connect.ts';

/** What each kind of page is to search engines, besides its breadcrumbs. */
const TYPES: Record<string, string[]> = {
  '/': ['NewsMediaOrganization', 'WebSite'],
  '/article/cocoa-journey': ['NewsArticle'],
  '/tag/cocoa': ['CollectionPage'],
  '/author/heritage-desk': ['ProfilePage'],
  '/guides': ['CollectionPage'],
  '/guide/passport-renewal': ['Article', 'HowTo'],
  '/guide/scholarships': ['Article'],
  '/news/politics': ['CollectionPage'],
  '/regions': ['CollectionPage'],
  '/region/ashanti': ['CollectionPage'],
  '/directory': ['CollectionPage'],
  '/business/asafo-chambers': ['LegalService'],
  '/events': ['CollectionPage'],
  '/event/event-1': ['Event'],
  '/event/odwira-2027': ['Event'],
  '/funeral/funeral-1': [],
  '/live-page/election-night': ['LiveBlogPosting'],
  '/podcast': ['PodcastSeries'],
  '/newsletter/archive': ['CollectionPage'],
  '/newsletter/archive/7': ['Article'],
  '/about': ['AboutPage'],
  '/contact': ['ContactPage'],
  '/name/1990-03-06': [],
  '/on-this-day/march': [],
  '/send-money/sample-transfer': [],
};

async function filledSite() {
  const database = await connect(await createSqlite());
  const site = await testApp(database);
  await fillNews(site.stores, site.clock.now);
  await addBusinesses(database);
  const ahead = { starts_at: '2026-12-24T18:00:00.000Z', ends_at: '2026-12-24T21:00:00.000Z' };
  await insertRow(database.query, 'event', { ...ROWS.event, ...ahead });
  await insertRow(database.query, 'funeral', ROWS.funeral);
  await insertRow(database.query, 'live_page', ROWS.live_page);
  await insertRow(database.query, 'live_entry', ROWS.live_entry);
  await insertRow(database.query, 'newsletter_issue', {
    ...ROWS.newsletter_issue,
    number: 7,
    kind: 'weekly',
    about: null,
    plan_id: null,
    body: JSON.stringify({ intro: 'Hello.', sections: [] }),
  });
  await insertRow(database.query, 'remittance_quote', ROWS.remittance_quote);
  const { id: story } = await database.query
    .selectFrom('story')
    .select('id')
    .executeTakeFirstOrThrow();
  await database.query
    .updateTable('story')
    .set({ outlet_count: 3 })
    .where('id', '=', story)
    .execute();
  const { id: report } = await database.query
    .selectFrom('live_item')
    .select('id')
    .executeTakeFirstOrThrow();
  return { ...site, story: `/story/${story}`, report: `/live/${report}` };
}

it('is valid on every kind of page, and says what the page is', async () => {
  const { app, story, report } = await filledSite();
  const expected: Record<string, string[]> = {
    ...TYPES,
    [story]: ['CollectionPage'],
    [report]: ['WebPage'],
  };
  const paths = new Set([...LISTED_PATHS, ...Object.keys(expected)]);
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const path of paths) {
    const response = await app.request(path);
    const html = await response.text();
    if (response.status !== 200) problems.push(`${path}: ${response.status}`);
    seen.add(matchPage(path).name);
    const things = structuredData(html);
    const types = things.map((thing) => String(thing['@type']));
    const isIndexed = !html.includes('<meta name="robots" content="noindex"/>');
    const breadcrumbs = types.filter((type) => type === 'BreadcrumbList').length;
    if (breadcrumbs !== (isIndexed && path !== '/' ? 1 : 0)) {
      problems.push(`${path}: ${breadcrumbs} breadcrumb lists`);
    }
    const missing = (expected[path] ?? []).filter((type) => !types.includes(type));
    problems.push(...missing.map((type) => `${path}: no ${type}`));
    problems.push(...things.flatMap(problemsOf).map((problem) => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
  const unseen = PAGE_NAMES.filter((name) => {
    const { isPrivate, isUnlisted } = pageOf(name);
    return !isPrivate && !isUnlisted && !seen.has(name);
  });
  expect(unseen).toEqual([]);
});

it('lets search engines index a story of three outlets, and no single report', async () => {
  const { app, story, report, database } = await filledSite();
  const isIndexed = async (path: string) =>
    !(await (await app.request(path)).text()).includes('content="noindex"');
  expect(await isIndexed(story)).toBe(true);
  expect(await isIndexed(report)).toBe(false);
  const others = await database.query
    .selectFrom('story')
    .select('id')
    .where('outlet_count', '<', 3)
    .execute();
  expect(await isIndexed(`/story/${others[0]?.id}`)).toBe(false);
  const sitemap = await (await app.request('/sitemap/stories.xml')).text();
  expect([...sitemap.matchAll(/<loc>/g)]).toHaveLength(1);
  expect(sitemap).toContain(`<loc>https://news.example${story}</loc>`);
});
