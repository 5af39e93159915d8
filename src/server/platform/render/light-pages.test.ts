import { describe, expect, it } from 'vitest';
import { createSqlite } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { connect } from '../database/connect.ts';

async function fetchPages(...requests: Record<string, string>[]) {
  const { app } = await testApp(await connect(await createSqlite()));
  const pages: { html: string; response: Response }[] = [];
  for (const headers of requests) {
    const response = await app.request('/article/cocoa-journey', { headers });
    pages.push({ response, html: await response.text() });
  }
  return pages;
}

describe('a reader who saves data', () => {
  it('gets the page without pictures and typefaces, but with the whole text', async () => {
    const [page] = await fetchPages({ 'Save-Data': 'on' });
    expect(page?.html).toContain('<html lang="en" data-counted data-light>');
    expect(page?.html).not.toMatch(/<img|as="font"/);
    expect(page?.html).toContain('Tetteh Quarshie');
    expect(page?.response.headers.get('Speculation-Rules')).toBeNull();
  });

  it('gets a different cached copy from one who does not, here and in a CDN', async () => {
    const [full, light, fullAgain] = await fetchPages({}, { 'Save-Data': 'on' }, {});
    expect(full?.html).toContain('<img');
    expect(light?.html).not.toContain('<img');
    expect(fullAgain?.html).toBe(full?.html);
    expect(light?.response.headers.get('ETag')).not.toBe(full?.response.headers.get('ETag'));
    expect(full?.response.headers.get('Vary')).toContain('Save-Data');
    expect(full?.response.headers.get('Vary')).toContain('Light-Page');
  });

  it('overrides the browser’s setting', async () => {
    const [on, off] = await fetchPages(
      { 'Light-Page': 'on' },
      { 'Light-Page': 'off', 'Save-Data': 'on' },
    );
    expect(on?.html).not.toContain('<img');
    expect(off?.html).toContain('<img');
  });
});
