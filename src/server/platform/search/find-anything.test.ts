import { beforeAll, expect, test } from 'vitest';
import { openApi } from '../../../../tests/support/api.ts';
import { ALMANAC } from '../../../../tests/support/bundled-facts.ts';
import { describeEachDatabase, openForAll } from '../../../../tests/support/each-database.ts';
import { GUIDE_IDS } from '../../../contract/guides/guide-choices.ts';
import type { Episode } from '../../../contract/podcast/podcast.ts';
import type { SearchAnswer, Suggestion } from '../../../contract/search/search.ts';
import { NAMED_AS_NEAR } from '../../../domain/places/near-words.ts';
import { readArticles } from '../../nouns/articles/read-articles.ts';
import { almanacDocuments } from '../../nouns/events/searchable-events.ts';
import { readGuides } from '../../nouns/guides/read-guides.ts';
import { searchableEpisodes } from '../../nouns/podcast/searchable-episodes.ts';
import { searchableTasks } from '../../site/api/search-sources.ts';
import { readSampleBusinesses, readSampleEvents } from '../../site/bundled/read-samples.ts';
import type { Database } from '../database/connect.ts';
import { openGazetteer } from '../places/gazetteer.ts';

const episodeDocuments = (episodes: readonly Episode[]) => searchableEpisodes(episodes).fixed ?? [];
const NOW = '2026-11-15T12:00:00.000Z';

/** With nothing to be found yet. */
async function openSearch(db: Database) {
  const site = await openApi(db, NOW);
  const search = (q: string, more = '') =>
    site.read<SearchAnswer>(`/search?q=${encodeURIComponent(q)}${more}`);
  return { ...site, search };
}

const places = openGazetteer('content');

async function stocked(db: Database) {
  const site = await openSearch(db);
  const { stores } = site;
  await stores.articles.syncBundled(await readArticles('content/articles'), NOW);
  await db.query.updateTable('article').set({ published_at: '2026-11-01T00:00:00.000Z' }).execute();
  await stores.businesses.addSamples(await readSampleBusinesses('content/samples', places), NOW);
  await stores.events.addSamples(
    await readSampleEvents('content/samples', places, new Date(NOW)),
    NOW,
  );
  await stores.search.put('event', almanacDocuments(new Date(NOW), ALMANAC));
  await stores.search.replaceKind(
    'podcast',
    episodeDocuments([
      {
        number: 15,
        title: 'The day you were born',
        description: 'Names.',
        duration: '6 min',
        published: '2026-11-16',
        audio: null,
        chapters: [],
        cues: [],
        content: 'Kwame and Ama.',
        sources: [],
      },
    ]),
  );
  await site.index.refresh();
  return site;
}

async function addLiveItem(
  db: Database,
  id: string,
  story: string | null = null,
  title = 'Zongo youth plant mangroves',
) {
  const outlet = {
    feed_url: 'https://wire.example/feed',
    section: 'general',
    country: 'GH',
    due_at: NOW,
    created_at: NOW,
  };
  await db.query
    .insertInto('outlet')
    .values({ id: 'wire', name: 'Sample Wire', ...outlet })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (story) {
    await db.query
      .insertInto('story')
      .values({ id: story, title: 'A story', published_at: NOW, updated_at: NOW })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db.query
    .insertInto('live_item')
    .values({
      id,
      outlet_id: 'wire',
      guid: id,
      title,
      description: 'At Keta.',
      url: `https://wire.example/${id}`,
      published_at: '2026-11-14T00:00:00.000Z',
      fetched_at: NOW,
      why: '[]',
      story_id: story,
    })
    .execute();
}

describeEachDatabase('search', (open) => {
  /** For tests that only search. */
  let site: Awaited<ReturnType<typeof stocked>>;
  beforeAll(async () => {
    const { database, giveBack } = await openForAll(open);
    site = await stocked(database);
    return giveBack;
  });

  test('finds every kind, grouped with counts, best first', async () => {
    const { search } = site;
    const answer = await search('jollof');
    expect(answer.results[0]?.title).toContain('Jollof');
    expect(answer.groups.map(({ kind, count }) => [kind, count])).toEqual([['article', 1]]);
    expect(answer.groups[0]?.results.length).toBeGreaterThan(0);
    expect(await search('ama')).toMatchObject({ corrected: null });
    expect((await search('born')).groups.map(({ kind }) => kind)).toContain('podcast');
    expect((await search('beach')).groups.map(({ kind }) => kind)).toContain('event');
  });

  test('narrows to one kind and still counts the others', async () => {
    const { search } = site;
    const answer = await search('kente', '&kind=business');
    expect(answer.results.map(({ kind }) => kind)).toEqual(['business']);
    expect(answer.groups.map(({ kind }) => kind)).toContain('article');
    expect((await search('kente', '&limit=1')).results).toHaveLength(1);
  });

  test('tolerates typos, accents and letters that keyboards lack', async () => {
    const { search } = site;
    const typo = await search('kejetai');
    expect(typo.corrected).toBe('kejetia');
    expect(typo.results.map(({ title }) => title)).toContain('Kejetia Cloth House (sample)');
    expect((await search('nkosoo')).results[0]?.title).toContain('Kejetia');
    expect((await search('NKƆSOƆ')).results[0]?.title).toContain('Kejetia');
    expect((await search('kɛntɛn')).results[0]?.title).toContain('Kente');
  });

  test('falls back to some of the words, and reports it', async () => {
    const { search } = site;
    const answer = await search('jollof mangrove zzzzqqq');
    expect(answer.loose).toBe(true);
    expect(answer.results[0]?.title).toContain('Jollof');
    expect((await search('zzzzqqq')).groups).toEqual([]);
    expect((await search('')).groups).toEqual([]);
  });

  test('shows the next date of an annual festival, not the last', async () => {
    const { search } = site;
    const { results } = await search('akwasidae', '&kind=event');
    expect(results[0]?.id).toBe('akwasidae-2026-11-22');
    expect(results.filter(({ title }) => title === 'Akwasidae')).toHaveLength(1);
  });

  test('shows the words around a match deep in the text', async () => {
    const { search } = site;
    const [result] = (await search('Bonwire', '&kind=article')).results;
    expect(result?.excerpt).toContain('Bonwire');
  });

  test('suggests titles while typing', async () => {
    const { read } = site;
    const titles = async (q: string) =>
      (await read<Suggestion[]>(`/search/suggest?q=${encodeURIComponent(q)}`)).map(
        ({ title }) => title,
      );
    expect((await titles('jol'))[0]).toContain('Jollof');
    expect(await titles('akwas')).toEqual(['Akwasidae']);
    expect(await titles('')).toEqual([]);
  });

  test('survives whatever is typed', async () => {
    const { search, get } = site;
    for (const q of [
      '"',
      "'",
      '*',
      'NEAR(a b)',
      'a AND',
      '-',
      'title:x',
      '\\',
      "'; drop table article",
      '😀',
      ':*',
      '!',
    ]) {
      expect((await search(q)).q).toBe(q);
    }
    expect((await get(`/search?q=${'x'.repeat(201)}`)).status).toBe(400);
    expect((await get('/search?q=a&kind=people')).status).toBe(400);
    expect((await get('/search?q=a&limit=0')).status).toBe(400);
  });
});

describeEachDatabase('the search index', (open) => {
  test('follows the tables, whoever writes them', async () => {
    const db = await open();
    const { search, index } = await openSearch(db);
    const urls = async () => {
      await index.refresh();
      return (await search('mangroves')).results.map(({ url }) => url);
    };
    expect(await urls()).toEqual([]);
    await addLiveItem(db, 'one');
    expect(await urls()).toEqual(['https://wire.example/one']);
    await db.query.updateTable('live_item').set({ hidden: 1 }).execute();
    expect(await urls()).toEqual([]);
    await db.query.updateTable('live_item').set({ hidden: 0 }).execute();
    expect(await urls()).toHaveLength(1);
    await db.query.deleteFrom('live_item').execute();
    expect(await urls()).toEqual([]);
  });

  test('shows a story from several outlets once', async () => {
    const db = await open();
    const { search, index } = await openSearch(db);
    for (const id of ['one', 'two', 'three']) await addLiveItem(db, id, 'mangroves');
    await index.refresh();
    const answer = await search('mangroves');
    expect(answer.results).toMatchObject([{ url: '/story/mangroves' }]);
    expect(answer.groups).toMatchObject([{ kind: 'live', count: 1 }]);
  });

  test('does not find articles before publication, nor listings before approval', async () => {
    const db = await open();
    const { search, index, post } = await stocked(db);
    await db.query
      .updateTable('article')
      .set({ title: 'Harmattan almanack', published_at: '2026-12-01T00:00:00.000Z' })
      .where('id', '=', 'jollof-one-pot')
      .execute();
    await post('/events', {
      title: 'Harmattan almanack fair',
      description: 'Stalls, lamps and a band until late.',
      category: 'Other',
      startDate: '2026-12-05T18:00:00.000Z',
      location: 'Old lorry park',
      city: 'Ho',
      organizer: 'Market women',
      contactEmail: 'market@ho.example',
    });
    await index.refresh();
    expect((await search('harmattan almanack')).results).toEqual([]);
  });

  test('leaves unchanged entries alone at the next start, and updates others', async () => {
    const db = await open();
    const { search, stores } = await stocked(db);
    const indexed = () =>
      db.query.selectFrom('search_entry').selectAll().where('kind', '=', 'podcast').execute();
    const wordsOfAll = () =>
      db.query.selectFrom('search_word').selectAll().orderBy('word').execute();
    const episodes = (content: string) =>
      ['14', '15'].map((number) => ({
        number: Number(number),
        title: `Episode the ${number}th`,
        description: 'Names.',
        duration: '6 min',
        published: '2026-11-16',
        audio: null,
        chapters: [],
        cues: [],
        content,
        sources: [],
      }));

    await stores.search.replaceKind('podcast', episodeDocuments(episodes('Kwame and Ama.')));
    const [before, words] = [await indexed(), await wordsOfAll()];
    await stores.search.replaceKind('podcast', episodeDocuments(episodes('Kwame and Ama.')));
    await stores.search.put('event', almanacDocuments(new Date(NOW), ALMANAC));
    expect(await indexed()).toEqual(before);
    expect(await wordsOfAll()).toEqual(words);

    await stores.search.replaceKind('podcast', episodeDocuments(episodes('Quaye.').slice(1)));
    expect((await search('quaye')).results).toMatchObject([{ url: '/podcast?episode=15' }]);
    expect((await search('kwame')).groups.map(({ kind }) => kind)).not.toContain('podcast');
    expect(await indexed()).toHaveLength(1);
  });
});

/** As people ask, with the page that answers. */
const QUESTIONS = [
  ['passport for a baby in Milan', 'passport-renewal?live=italy&for=child'],
  ['renew my passport in Hamburg', 'passport-renewal?live=germany'],
  ['passport for my mum in Manchester', 'passport-renewal?live=uk&for=parent'],
  ['Ghana passport Amsterdam', 'passport-renewal?live=netherlands'],
  ['how much is a passport in Kumasi', 'passport-renewal?live=ghana'],
  ['passport for my son in Dubai', 'passport-renewal?live=uae&for=child'],
  ['lost passport in Dubai', 'passport-renewal?live=uae#lost'],
  ['lost my passport in Germany', 'passport-renewal?live=germany#lost'],
  ['lost my passport', 'passport-renewal#lost-us'],
  ['lost my Ghana passport in Madrid, what do I do', 'passport-renewal?live=spain#lost'],
  ['stamps for Germany', 'certificates-and-legalisation'],
  ['deported from America', 'trouble-abroad'],
  ['fiancé visa for America', 'marrying-in-ghana'],
  ['wrong momo transfer', 'mobile-money'],
  ['police clearance from Toronto', 'police-clearance'],
  ['legalise my birth certificate', 'certificates-and-legalisation'],
  ['can I marry my fiancée in Accra', 'marrying-in-ghana'],
  ['paying school fees from abroad', 'school-placement-and-fees'],
  ['building permit for my house', 'building-a-house'],
  ['is this job in Dubai a scam', 'jobs-abroad'],
  ['how to get an NHIS card', 'nhis-and-national-service'],
  ['car duty in cedis', 'car-duty-example'],
  ['cheapest way to send money home', 'remittance'],
  ['do I need a visa for Ghana', 'entering-ghana'],
  ['Ghana Card in London', 'ghana-card-abroad'],
  ['is this land really his', 'land'],
  ['send a barrel to Tema', 'shipping-to-ghana'],
  ['my father died without a will', 'inheritance'],
  ['dual citizenship card', 'dual-citizenship'],
  ['bring my mother’s body home', 'sending-a-body-home'],
  ['masters scholarship UK', 'scholarships'],
  ['duty on a 2015 Corolla', 'car-duty-example'],
  ['job offer in Dubai asking for money', 'jobs-abroad'],
  ['my father died in Hamburg, how do I send the body home', 'sending-a-body-home'],
  ['is somebody selling my land in Accra', 'land'],
  ['do I need a visa for Ghana with an American passport', 'entering-ghana'],
  ['birth certificate for my mother in Kumasi', 'certificates-and-legalisation'],
  ['national service after studying abroad', 'nhis-and-national-service'],
  ['arrested in Germany', 'trouble-abroad'],
  ['WASSCE fees from abroad', 'school-placement-and-fees'],
  ['do I pay tax on my rent in Accra', 'taxes-and-residence'],
  ['how to get my SSNIT money when I left Ghana', 'ssnit-from-abroad'],
  ['NHIS how much is it', 'nhis-and-national-service'],
  ['my brother was arrested in Spain', 'trouble-abroad'],
  ['scammed on momo', 'mobile-money'],
  ['how much is it to clear a car at Tema', 'car-duty-example'],
  ['how much is the Ghana visa fee for Americans', 'entering-ghana'],
  ['does ghana tax my salary', 'taxes-and-residence'],
  ['birth certificate with wrong name', 'certificates-and-legalisation#wrong-name'],
  [
    'can a British citizen with a Ghanaian father get a Ghanaian passport',
    'dual-citizenship#by-descent',
  ],
  ['renew my old mother’s passport', 'passport-renewal?live=us&for=parent'],
  ['someone called and took my momo money', 'mobile-money'],
  ['I have lost my Ghana Card in London', 'ghana-card-abroad#lost'],
  ['how long can I stay on a visitor visa', 'entering-ghana#stay'],
  ['SSNIT pension in Canada', 'ssnit-from-abroad'],
  ['how much is a permit to build in Kasoa', 'building-a-house'],
  ['can I bring my used fridge', 'shipping-to-ghana#forbidden'],
  ['is taptap send allowed', 'remittance#not-approved'],
  ['momo', 'mobile-money'],
  ['my SIM was stolen with momo on it', 'mobile-money'],
  ['change my name on my Ghana passport after marriage', 'passport-renewal#name'],
  ['my visa expired while I am in Accra', 'entering-ghana#stay'],
  ['how much cash can I bring to Ghana', 'entering-ghana#customs'],
  ['can my British husband buy land in Ghana', 'land'],
  ['my uncle is selling my late father’s house', 'inheritance'],
  ['use my Ghana divorce certificate in Germany', 'certificates-and-legalisation'],
  ['Ghana Card for my child born in London', 'ghana-card-abroad'],
  ['NSS posting', 'nhis-and-national-service#posting'],
  ['land title certificate', 'land#title'],
  ['convert my driving licence', 'entering-ghana#driving'],
  ['pay school fees at Legon from abroad', 'school-placement-and-fees#university'],
  ['fiancé visa after knocking', 'marrying-in-ghana#visas'],
  ['do I pay duty on used clothes and a TV', 'coming-home-with-goods'],
  ['get my birth certificate from Ghana while in Canada', 'certificates-and-legalisation'],
  [
    'how do I get my birth certificate from Ghana while living in Chicago',
    'certificates-and-legalisation',
  ],
  ['bringing my mother’s body back from Italy', 'sending-a-body-home'],
  ['can I still do police check if I left Ghana 10 years ago', 'police-clearance'],
  ['burth certificat for my daughter', 'certificates-and-legalisation'],
  ['ghana card price abroad', 'ghana-card-abroad'],
  ['tier 2 money I left my job', 'tier-two-pension'],
  ['let my brother sell my land for me', 'power-of-attorney'],
  ['stranded in Dubai no money', 'trouble-abroad'],
].filter(([, address = '']) => GUIDE_IDS.some((id) => address.split(/[?#]/)[0] === id));

/** As people ask what a page answers by itself. */
const PAGE_QUESTIONS = [
  ['public holidays', '/today'],
  ['is the bank open today', '/today'],
  ['is tomorrow a holiday', '/today'],
  ['next public holiday', '/today'],
  ['what time is it in Ghana', '/today'],
  ['are offices open on Friday', '/today'],
  ['pound to cedi exchange rate', '/send-money'],
  ['dollar to cedi', '/send-money'],
  ['what is my day name', '/name'],
  ['correct a mistake', '/contact'],
  ['unsubscribe newsletter', '/newsletter'],
  ['how do I announce a funeral', '/funeral-announcement'],
] as const;

describeEachDatabase('the best match', (open) => {
  /** For all of them: each adds no more than a report of its own. */
  let db: Database;
  let site: Awaited<ReturnType<typeof stocked>>;
  beforeAll(async () => {
    const { database, giveBack } = await openForAll(open);
    db = database;
    site = await stocked(db);
    const { fixed = [] } = searchableTasks(await readGuides('content/guides'));
    await site.stores.search.replaceKind('guide', fixed);
    return giveBack;
  });

  test('is the guide for a task, whatever else mentions it', async () => {
    const { search, index } = site;
    await addLiveItem(db, 'passports', null, 'Passport queue at the embassy');
    await index.refresh();
    expect((await search('passport')).results[0]?.url).toBe('/guide/passport-renewal');
    expect((await search('send money')).results[0]?.url).toBe('/guide/remittance');
    expect((await search('scholarship')).results[0]?.url).toBe('/guide/scholarships');
  });

  test.each(PAGE_QUESTIONS)('of “%s” is the page %s', async (question, address) => {
    expect((await site.search(question)).results[0]?.url).toBe(address);
  });

  test.each(QUESTIONS)('of “%s” is %s', async (question, address) => {
    const { search } = site;
    for (const kind of ['', '&kind=guide']) {
      expect((await search(question, kind)).results[0]?.url).toBe(`/guide/${address}`);
    }
  });

  test('is the mission near the reader’s city', async () => {
    const { search } = site;
    const [best] = (await search('maryland')).results;
    expect(best).toMatchObject({
      title: 'Embassy of Ghana, Washington DC',
      url: '/guide/passport-renewal#offices',
    });
    expect(best?.excerpt).toContain('Maryland');
  });

  test('is never a sample while anything else matches', async () => {
    const { search, index } = site;
    await addLiveItem(db, 'sample', null, 'Sample: jollof and what to eat with it');
    await index.refresh();
    const { results } = await search('jollof');
    expect(results.at(-1)?.title).toMatch(/sample/i);
    expect(results[0]?.title).not.toMatch(/sample/i);
  });

  test('finds festivals whose date is still to be announced', async () => {
    const { search } = site;
    expect((await search('chale wote')).results[0]).toMatchObject({
      title: 'Chale Wote',
      url: '/today#announced',
      publishedAt: null,
    });
  });

  test('without results, similar words are suggested, and none is invented', async () => {
    const { search } = site;
    const kenkey = await search('kenkey');
    expect(kenkey).toMatchObject({ corrected: null, results: [], near: ['waakye', 'jollof'] });
    for (const word of NAMED_AS_NEAR) {
      expect((await search(word)).results.length, word).toBeGreaterThan(0);
    }
  });
});
