import { describe, expect, it } from 'vitest';
import { createSqlite } from '../../../../tests/support/each-database.ts';
import { testApp } from '../../../../tests/support/test-app.ts';
import { documentSchema } from '../../../contract/articles/document.ts';
import { authorPageSchema } from '../../../contract/facts/author-page.ts';
import { guideSchema } from '../../../contract/guides/guide.ts';
import { GUIDE_IDS } from '../../../contract/guides/guide-choices.ts';
import { episodeSchema } from '../../../contract/podcast/podcast.ts';
import { openness } from '../../../domain/facts/scholarship-openness.ts';
import { connect } from '../../platform/database/connect.ts';

async function read(path: string) {
  const { app } = await testApp(await connect(await createSqlite()));
  const response = await app.request(path);
  return { status: response.status, body: await response.json() };
}

describe('GET /api/podcast', () => {
  it('lists episodes without their scripts, and returns each in full', async () => {
    const { body } = await read('/api/podcast');
    expect(body.map(({ number }: { number: number }) => number)).toEqual([15, 14, 13, 12]);
    expect(body[0]).not.toHaveProperty('content');
    const whole = await read('/api/podcast/15');
    expect(episodeSchema.parse(whole.body).content.length).toBeGreaterThan(3000);
  });

  it('is a 404 for an unknown episode', async () => {
    expect((await read('/api/podcast/99')).status).toBe(404);
  });
});

describe('GET /api/authors', () => {
  it('says what a desk covers and what it corrected', async () => {
    const { status, body } = await read('/api/authors/guides-desk');
    expect(status).toBe(200);
    const { name, articles, desk } = authorPageSchema.parse(body);
    expect([name, articles]).toEqual(['Guides desk', []]);
    expect(desk?.corrections.length).toBeGreaterThan(5);
    expect(desk?.corrections.every(({ page }) => page.startsWith('/guide/'))).toBe(true);
  });

  it('gives a desk the corrections of the articles it signed', async () => {
    const { body } = await read('/api/authors/economy-desk');
    const { articles, desk } = authorPageSchema.parse(body);
    expect(articles.length).toBeGreaterThan(0);
    expect(desk?.corrections.map(({ page }) => page)).toContain(
      '/article/how-petrol-gets-its-price',
    );
  });

  it('is a 404 for an unknown author', async () => {
    expect((await read('/api/authors/nobody')).status).toBe(404);
  });
});

describe('GET /api/guides', () => {
  it.each(GUIDE_IDS)('returns %s as the contract describes it', async (id) => {
    const { body } = await read(`/api/guides/${id}`);
    expect(guideSchema.parse(body).id).toBe(id);
  });

  it('lists all of them, or only the first for the home page', async () => {
    const ids = async (query = '') =>
      (await read(`/api/guides${query}`)).body.map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual(GUIDE_IDS);
    expect(await ids('?limit=3')).toEqual(['passport-renewal', 'remittance', 'scholarships']);
    expect((await read('/api/guides?limit=all')).status).toBe(400);
  });

  it('decides who may apply from where as the programmes themselves do', async () => {
    const { body } = await read('/api/guides/scholarships');
    const programmes = guideSchema
      .parse(body)
      .sections.flatMap((section) => (section.kind === 'programmes' ? section.items : []));
    const ask = (
      name: RegExp,
      citizenship: 'ghana' | 'ghana-uk' | 'ghana-us',
      residence: 'ghana' | 'us' | 'germany',
    ) =>
      openness(programmes.find((one) => name.test(one.name))!.openTo, { citizenship, residence })
        .answer;
    expect(ask(/Chevening/, 'ghana-uk', 'ghana')).toBe('no');
    expect(ask(/Chevening/, 'ghana', 'us')).toBe('yes');
    expect(ask(/Fulbright/, 'ghana', 'us')).toBe('no');
    expect(ask(/Fulbright/, 'ghana-us', 'ghana')).toBe('no');
    expect(ask(/Fulbright/, 'ghana', 'ghana')).toBe('yes');
    expect(ask(/Commonwealth/, 'ghana', 'us')).toBe('no');
    expect(ask(/DAAD/, 'ghana', 'germany')).toBe('depends');
    expect(ask(/Erasmus/, 'ghana-us', 'us')).toBe('yes');
  });
});

it('returns the legal pages, and a 404 for an unknown one', async () => {
  const { body } = await read('/api/documents/privacy-policy');
  expect(body.content).toContain('The operator has not entered its name');
  expect(documentSchema.parse(body).dated).toBe('December 2024');
  expect((await read('/api/documents/cookies')).status).toBe(404);
});

describe('around an article', () => {
  it('three related ones, the closest first, never itself', async () => {
    const { body } = await read('/api/articles/kente-on-the-list/related');
    expect(body).toHaveLength(3);
    const ids = body.map(({ id }: { id: string }) => id);
    expect(ids).not.toContain('kente-on-the-list');
    // Culture and the tag UNESCO in common.
    expect(ids[0]).toBe('highlife-at-home');
    expect((await read('/api/articles/nothing/related')).status).toBe(404);
  });

  it('its tags lead to everything that carries them, whatever the spelling', async () => {
    const { body } = await read('/api/tags/e-t-mensah');
    expect(body.tag).toBe('E. T. Mensah');
    expect(body.articles.map(({ id }: { id: string }) => id)).toEqual(['highlife-at-home']);
    expect((await read('/api/tags/UNESCO')).body.articles).toHaveLength(3);
    // A word of many texts that is not a tag.
    expect((await read('/api/tags/people')).status).toBe(404);
    expect((await read('/api/tags/%25')).status).toBe(404);
  });
});
