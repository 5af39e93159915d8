import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { articleSchema, articleSummarySchema } from '../../../contract/articles/article.ts';
import { CATEGORIES } from '../../../contract/catalogues.ts';

const listSchema = z.array(articleSummarySchema);

describeEachDatabase('GET /api/articles', (open) => {
  async function read(path: string) {
    const { app } = await testApp(await open());
    const response = await app.request(path);
    return { response, body: await response.json() };
  }

  it('lists all articles newest first, without their text', async () => {
    const { response, body } = await read('/api/articles');
    const articles = listSchema.parse(body);
    expect(response.status).toBe(200);
    expect(articles).toHaveLength(readdirSync('content/articles').length);
    expect(articles.map((article) => article.publishedAt)).toEqual(
      articles
        .map((article) => article.publishedAt)
        .sort()
        .reverse(),
    );
    expect(body[0]).not.toHaveProperty('content');
  });

  it.each(CATEGORIES)('has at least two finished %s articles', async (category) => {
    const { body } = await read(`/api/articles?category=${category}`);
    const articles = listSchema.parse(body);
    expect(articles.length).toBeGreaterThanOrEqual(2);
    expect(new Set(articles.map((article) => article.category))).toEqual(new Set([category]));
  });

  it('accepts categories in any case', async () => {
    const { body } = await read('/api/articles?category=politics');
    expect(listSchema.parse(body).length).toBeGreaterThan(0);
  });

  it('accepts a limit', async () => {
    const { body } = await read('/api/articles?limit=3');
    expect(body).toHaveLength(3);
  });

  it.each(['category=Weather', 'limit=0', 'limit=101', 'limit=many', 'limit=1.5'])(
    'refuses %s and names the parameter',
    async (query) => {
      const { response, body } = await read(`/api/articles?${query}`);
      expect(response.status).toBe(400);
      expect(Object.keys(body.errors)).toEqual([query.split('=')[0]]);
    },
  );

  it('gives the featured ones in the desk’s order', async () => {
    const { body } = await read('/api/articles/featured');
    const articles = listSchema.parse(body);
    expect(articles[0]?.id).toBe('kente-on-the-list');
    expect(articles.length).toBeGreaterThanOrEqual(3);
  });

  it('the lead of the front page is not repeated in its grid, but is in its category', async () => {
    const { app } = await testApp(await open());
    const [lead] = await (await app.request('/api/articles/featured')).json();
    const grid = async (path: string) => {
      const html = await (await app.request(path)).text();
      return html.slice(
        html.indexOf('id="articles"'),
        html.indexOf('</section>', html.indexOf('id="articles"')),
      );
    };
    expect(await grid('/')).not.toContain(`/article/${lead.id}`);
    expect(await grid(`/?category=${lead.category}`)).toContain(`/article/${lead.id}`);
  });

  it('gives one article with its text and sources', async () => {
    const { response, body } = await read('/api/articles/cocoa-journey');
    const article = articleSchema.parse(body);
    expect(response.status).toBe(200);
    expect(article.content.split('\n').length).toBeGreaterThan(4);
    expect(article.sources.length).toBeGreaterThan(1);
  });

  it('answers 404 for an article that does not exist', async () => {
    const { response, body } = await read('/api/articles/no-such-article');
    expect(response.status).toBe(404);
    expect(body).toMatchObject({ status: 404, title: 'Not Found' });
  });

  it('does not show what is dated in the future', async () => {
    const { app } = await testApp(await open(), {
      clock: { now: new Date('2026-11-15T00:00:00Z') },
    });
    expect(await (await app.request('/api/articles')).json()).toEqual([]);
    expect((await app.request('/api/articles/cocoa-journey')).status).toBe(404);
  });
});
