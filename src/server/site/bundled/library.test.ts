import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GuideSection, SectionOf } from '../../../contract/guides/guide.ts';
import { GUIDE_IDS } from '../../../contract/guides/guide-choices.ts';
import { countWords } from '../../../domain/markup/sentences.ts';
import { readArticles } from '../../nouns/articles/read-articles.ts';
import { readGuides } from '../../nouns/guides/read-guides.ts';
import { readLibrary } from './read-library.ts';

const library = await readLibrary('content');

describe('the podcast', () => {
  it('has the episodes 15, 14, 13 and 12', () => {
    expect(library.episodes.map(({ number }) => number)).toEqual([15, 14, 13, 12]);
  });

  it.each(library.episodes)('episode $number is a script of 600 to 900 words', (episode) => {
    const words = countWords(episode.content);
    expect(words).toBeGreaterThanOrEqual(600);
    expect(words).toBeLessThanOrEqual(900);
    expect(episode.duration).toBe(`${Math.round(words / (180 * 0.75))} min`);
    expect(episode.sources.length).toBeGreaterThan(0);
  });
});

const guide = (id: string) => library.guides.find((one) => one.id === id)!;
const section = <K extends GuideSection['kind']>(id: string, kind: K) =>
  guide(id).sections.find((one): one is SectionOf<K> => one.kind === kind)!;

describe('the guides', () => {
  it('give every figure a source, or say that it is only listed', () => {
    for (const { id, sections } of library.guides) {
      for (const figure of figures(sections)) {
        const supported = figure.sources.length > 0 || figure.sure === 'listed';
        expect(supported, `${id}: ${JSON.stringify(figure)}`).toBe(true);
      }
    }
  });

  it('passport: five steps, 4-6 weeks, $65 as a listed figure, three cities', () => {
    expect(section('passport-renewal', 'steps').items).toHaveLength(5);
    const overview = section('passport-renewal', 'facts').items;
    expect(overview.find(({ value }) => value === '4-6 weeks')).toBeDefined();
    expect(overview.find(({ value }) => value === '$65')).toMatchObject({ sure: 'listed' });
    const cities = section('passport-renewal', 'places').items.map(({ city }) => city);
    expect(cities).toEqual(['Washington DC', 'New York', 'Chicago']);
    const [washington, , chicago] = section('passport-renewal', 'places').items;
    const phoneOf = (office: typeof chicago) =>
      office?.details.find(({ label }) => label === 'Phone');
    expect(phoneOf(chicago)).toMatchObject({ value: phoneOf(washington)?.value, sure: 'reported' });
    expect(phoneOf(chicago)?.note).toContain('in charge of Illinois');
  });

  it('remittance: five providers, payout methods, tips and a security notice', () => {
    expect(section('remittance', 'table').rows).toHaveLength(5);
    const ids = guide('remittance').sections.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['payout', 'tips', 'security']));
  });

  it('scholarships: six programmes with a link each, tests, tips, resources, four statistics', () => {
    const programmes = section('scholarships', 'programmes').items;
    expect(programmes).toHaveLength(6);
    for (const { apply } of programmes) expect(apply).toMatch(/^https:\/\//);
    expect(section('scholarships', 'facts').items.map(({ value }) => value)).toEqual([
      '50+',
      '$2.5B',
      '15',
      '6 months',
    ]);
    const ids = guide('scholarships').sections.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['tests', 'tips', 'resources']));
  });

  const FURTHER = GUIDE_IDS.slice(3);

  it.each(FURTHER)('%s has all that a guide must have', (id) => {
    const { sections } = guide(id);
    const ids = sections.map((one) => one.id);
    expect(ids).toEqual(expect.arrayContaining(['overview', 'steps', 'papers', 'goes-wrong']));
    expect(
      ids.some((one) => one === 'offices' || one === 'ask'),
      'whom to ask',
    ).toBe(true);
    expect(section(id, 'facts').items.map(({ label }) => label)).toContain('Who it is for');
    expect(section(id, 'papers').items.length).toBeGreaterThan(4);
  });

  it('are checked by a desk that has a page', () => {
    const desks = library.desks.map(({ name }) => name);
    for (const { id, desk } of library.guides) expect(desks, id).toContain(desk);
  });

  it('are refused without a group, or with a section for an answer that nobody can choose', async () => {
    const read = async (change: (text: string) => string) => {
      const folder = await mkdtemp(join(tmpdir(), 'sankofa-guides-'));
      for (const id of GUIDE_IDS) {
        const text = await readFile(`content/guides/${id}.yaml`, 'utf8');
        await writeFile(
          join(folder, `${id}.yaml`),
          id === 'passport-renewal' ? change(text) : text,
        );
      }
      return readGuides(folder);
    };
    await expect(read((text) => text.replace(/^group:.*\n/m, ''))).rejects.toThrow(/group/);
    await expect(read((text) => text.replace('live: [italy]', 'live: [itly]'))).rejects.toThrow(
      /passport-renewal\.yaml.*itly/,
    );
  });

  it('list no source that is unused', () => {
    for (const { id, sections, sources } of library.guides) {
      const used = new Set(JSON.stringify(sections).match(/[a-z0-9-]+/g));
      for (const source of Object.keys(sources)) expect(used, `${id}: ${source}`).toContain(source);
    }
  });

  it('are refused with the file’s name when a figure names a source that is not listed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sankofa-guides-'));
    for (const id of GUIDE_IDS) {
      const text = await readFile(`content/guides/${id}.yaml`, 'utf8');
      const broken = id === 'remittance' ? text.replace('[worldremit]', '[nobody]') : text;
      await writeFile(join(folder, `${id}.yaml`), broken);
    }
    await expect(readGuides(folder)).rejects.toThrow(/remittance\.yaml.*nobody/);
  });
});

describe('the sources of everything we publish', async () => {
  const articles = await readArticles('content/articles');
  const sources = [
    ...articles.flatMap((article) => article.sources),
    ...library.episodes.flatMap((episode) => episode.sources),
    ...library.guides.flatMap((one) => Object.values(one.sources)),
  ];

  it('have one title for each page', () => {
    const titles = new Map<string, string>();
    for (const { url, title } of sources) {
      if (!url) continue;
      expect(title, url).toBe(titles.get(url) ?? title);
      titles.set(url, title);
    }
  });

  it('have an address unless they are printed works, and none is a debug page', () => {
    for (const { url, published, title } of sources) {
      if (url) expect(url).not.toContain('/debug/');
      else expect(published, title).toBeDefined();
    }
  });

  it('were published before they were read', () => {
    for (const { published, checked, title } of sources) {
      if (published) expect(published <= checked, title).toBe(true);
    }
  });
});

interface Figure {
  value: string;
  sure?: string;
  sources: string[];
}

function figures(value: unknown): Figure[] {
  if (Array.isArray(value)) return value.flatMap(figures);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'value' in value && typeof value.value === 'string' ? [value as Figure] : [];
  return [...own, ...Object.values(value).flatMap(figures)];
}

describe('the legal pages', () => {
  const text = (id: string) => library.documents.find((one) => one.id === id)!;

  it.each(['privacy-policy', 'terms-of-service', 'disclaimer'])(
    '%s is dated December 2024',
    (id) => {
      expect(text(id).dated).toBe('December 2024');
    },
  );

  it.each([
    ['privacy-policy', ['Data we collect', 'Ad-network cookies', 'Your rights', 'under 13']],
    ['terms-of-service', ['laws of the Republic of Ghana', 'not affiliated', 'under 13']],
    ['disclaimer', ['Independent of official media', 'Republic of Ghana', 'under 13']],
  ])('%s covers its required topics', (id, topics) => {
    for (const topic of topics) expect(text(id).content).toContain(topic);
  });
});
