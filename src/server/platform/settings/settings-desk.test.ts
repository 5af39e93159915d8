import { afterEach, expect, it, vi } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import type { DeskSettings } from '../../../contract/desk/site-settings.ts';
import { DEFAULT_IDENTITY, SITE, setSiteIdentity, wordMark } from '../../../contract/site.ts';
import { readContentVersion } from '../database/content-version.ts';
import { settingStore } from '../database/setting-store.ts';
import { openSettings } from './open-settings.ts';

const PATH = '/api/admin/settings';
const CONFIG = { mailFrom: 'a@b.example', operatorEmail: 'c@d.example' };
const OFFERS = {
  hasNotifications: async () => true,
  hasBulletin: async () => false,
  hasIssues: async () => false,
  hasPodcast: async () => true,
  hasRecordings: async () => false,
  hasGuides: async () => true,
  hasFunerals: async () => false,
  ownPages: async () => [],
};

afterEach(() => setSiteIdentity(DEFAULT_IDENTITY));

describeEachDatabase('the site’s settings at the desk', (open) => {
  async function openSettled() {
    const site = await openSignedIn(await open());
    const settings = () => site.json(PATH) as Promise<DeskSettings>;
    const change = (body: object) => site.call('PUT', PATH, body);
    return { ...site, settings, change };
  }

  it('are those of the environment until an owner enters others, and again when emptied', async () => {
    const { settings, change, config } = await openSettled();
    const before = (await settings()).mailFrom;
    expect(before).toEqual({
      value: config.mailFrom,
      from: 'environment',
      otherwise: config.mailFrom,
    });
    expect((await settings()).name).toMatchObject({ value: 'Sankofa Wire', from: 'default' });
    await change({ mailFrom: 'Keta <news@keta.example>' });
    expect((await settings()).mailFrom).toEqual({
      value: 'news@keta.example',
      from: 'desk',
      otherwise: config.mailFrom,
    });
    await change({ mailFrom: '' });
    expect((await settings()).mailFrom).toEqual(before);
  });

  it('change pages, feeds, the manifest and emails, and drop cached pages', async () => {
    const { change, app, database, mail, settings } = await openSettled();
    const version = await readContentVersion(database.query);
    const links = [{ label: 'Ɔdɔ', address: 'https://keta.example/odo' }];
    const name = 'Keta Nkɔsoɔ';
    const response = await change({
      name,
      tagline: 'News from the lagoon.',
      contactEmail: 'desk@keta.example',
      mailFrom: 'news@keta.example',
      links,
    });
    expect(response.status).toBe(200);
    expect(await readContentVersion(database.query)).toBeGreaterThan(version);
    const text = async (path: string) => (await app.request(path)).text();
    expect(await text('/feed.xml')).toContain(`<title>${name}</title>`);
    expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({
      name,
      description: 'News from the lagoon.',
    });
    expect(await text('/api/contact')).toContain('desk@keta.example');
    expect(await text('/about')).toMatch(/<title>[^<]* · Keta Nkɔsoɔ<\/title>/);
    expect(await text('/api/documents/about')).toContain(`${name} brings the day`);
    expect(mail.queueOptions.sender).toMatchObject({
      from: 'news@keta.example',
      replyTo: 'desk@keta.example',
    });
    expect(wordMark()).toEqual(['Keta', 'Nkɔsoɔ']);
    expect(SITE.links).toEqual(links);
    // Another process, and the next start.
    setSiteIdentity(DEFAULT_IDENTITY);
    await openSettings(settingStore(database), CONFIG, OFFERS);
    expect(SITE.hasNotifications).toBe(true);
    expect(SITE.name).toBe(name);
    expect((await settings()).links).toEqual(links);
  });

  it('stay changed where a slow reading of the old ones ends later', async () => {
    const { database } = await openSettled();
    const slow = Promise.withResolvers<boolean>();
    const answers = [Promise.resolve(false), slow.promise];
    const hasIssues = async () => (await answers.shift()) ?? false;
    const settings = await openSettings(settingStore(database), CONFIG, { ...OFFERS, hasIssues });
    const reading = settings.reload();
    await vi.waitUntil(() => answers.length === 0);
    const change = settings.change({ mailFrom: 'news@keta.example' });
    const hasSender = async () => (await settings.read()).mailFrom.from === 'desk';
    for (let reads = 0; reads < 3; ) reads += (await hasSender()) ? 1 : 0;
    slow.resolve(false);
    await Promise.all([reading, change]);
    expect(settings.mailFrom()).toBe('news@keta.example');
  });

  it('give the emails we send the new name', async () => {
    const { change, app, database } = await openSettled();
    const name = 'Keta Nkɔsoɔ';
    await change({ name });
    await app.request('/api/newsletter/subscribe', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'ama@example.org' }),
    });
    const [email] = await database.query.selectFrom('mail').selectAll().execute();
    expect(email?.subject).toContain(name);
    for (const part of [email?.subject, email?.text_body, email?.html_body]) {
      expect(part).not.toContain('Sankofa Wire');
    }
  });

  it('are refused where the environment would refuse them, at their fields', async () => {
    const { change } = await openSettled();
    const refused = async (body: object) => {
      const response = await change(body);
      return [response.status, Object.keys(((await response.json()) as { errors: object }).errors)];
    };
    expect(await refused({ mailFrom: 'nobody' })).toEqual([422, ['mailFrom']]);
    expect(await refused({ name: 'x'.repeat(41) })).toEqual([422, ['name']]);
    const link = (address: string) => ({ links: [{ label: 'Bad', address }] });
    for (const address of ['javascript:alert(1)', '//evil.example', 'nowhere', 'ftp://a.example']) {
      expect(await refused(link(address))).toEqual([422, ['links.0.address']]);
    }
  });
});
