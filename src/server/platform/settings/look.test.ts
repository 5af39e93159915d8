import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { DEFAULT_LOOK } from '../../../contract/look.ts';
import { DEFAULT_IDENTITY, setSiteIdentity } from '../../../contract/site.ts';
import { emailHtml } from '../mail/email-html.tsx';

afterEach(() => setSiteIdentity(DEFAULT_IDENTITY));

const BLUE = '#0b3d91';

describeEachDatabase('the look of a site', (open) => {
  async function openLook() {
    const site = await openSignedIn(await open());
    const change = async (look: object) => {
      const answer = await site.call('PUT', '/api/admin/look', { ...DEFAULT_LOOK, ...look });
      site.clock.now = new Date(site.clock.now.getTime() + 2000);
      return answer;
    };
    const text = async (path: string) => (await site.app.request(path)).text();
    const pixelAt = async (path: string, left: number, top: number) => {
      const picture = await (await site.app.request(path)).arrayBuffer();
      const area = { left, top, width: 1, height: 1 };
      return [...(await sharp(Buffer.from(picture)).extract(area).raw().toBuffer()).subarray(0, 3)];
    };
    return { ...site, change, text, pixelAt };
  }

  it('has no style sheet of its own before it is changed', async () => {
    const { text } = await openLook();
    expect(await text('/about')).not.toContain('/look/');
  });

  it('changes colours in both themes, emails and ornaments', async () => {
    const { change, text } = await openLook();
    expect((await change({ green: BLUE, ornament: 'none' })).status).toBe(200);
    const [, sheet = ''] = /href="(\/look\/\w+\.css)"/.exec(await text('/about')) ?? [];
    const styles = await text(sheet);
    expect(styles).toMatch(new RegExp(`--green:light-dark\\(${BLUE},#[0-9a-f]{6}\\)`));
    expect(styles).toContain('.kente[class]{display:none}');
    const email = emailHtml({ subject: '', preview: '', blocks: [], footer: [] } as never);
    expect(email).toContain(BLUE);
    expect(email).not.toContain('#00613a');
  });

  it('refuses a colour that cannot be read, with its contrast', async () => {
    const { change } = await openLook();
    const refused = await change({ red: '#f2b705' });
    expect(refused.status).toBe(422);
    expect((await refused.json()).errors.red[0]).toMatch(/contrast on the paper is 1\.\d to 1/);
    expect((await change({ red: 'red' })).status).toBe(422);
  });

  it('shows the owner’s logo and icon on pages, in the manifest and in feeds', async () => {
    const { change, text, pixelAt, app, desk, clock } = await openLook();
    const square = { width: 64, height: 64, channels: 3, background: BLUE } as const;
    const webp = await sharp({ create: square }).webp().toBuffer();
    const name = `${'0'.repeat(31)}1.webp`;
    await desk.pictures.add({ name, webp }, clock.now.toISOString());
    await change({ logo: name, icon: name });
    const page = await text('/about');
    expect(page).toContain(`src="/pictures/desk/${name}"`);
    expect(page).not.toContain('/favicon.svg');
    const { icons } = JSON.parse(await text('/manifest.webmanifest'));
    for (const { src, sizes } of icons) {
      const png = await (await app.request(src)).arrayBuffer();
      const { width, height, format } = await sharp(Buffer.from(png)).metadata();
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png']);
    }
    expect(await text('/feed.xml')).toContain('/look/');
    expect((await app.request('/favicon.ico')).headers.get('Location')).toMatch(/icon-32\.png$/);
    const [, link = ''] = /og:image" content="[^"]*?(\/previews\/[^"]*)/.exec(page) ?? [];
    // In the middle of where the bird would stand.
    expect(await pixelAt(link, 336, 72)).toEqual([0x0b, 0x3d, 0x91]);
    const [red = 255, , blue = 0] = await pixelAt('/podcast/artwork/1.jpg', 1248, 480);
    expect(blue - red).toBeGreaterThan(100);
  });

  it('is on the pictures of links to pages and articles that have none', async () => {
    const { change, text, pixelAt, app, call } = await openLook();
    const words = { excerpt: 'Beans are cheap.', content: 'Beans.', authorName: 'Efua', tags: [] };
    const article = { title: 'Beans', category: 'Economy', imageUrl: null, imageAlt: '', ...words };
    await call('POST', '/api/admin/articles', article);
    await call('POST', '/api/admin/articles/beans/state', { status: 'published' });
    const pictureOf = async (path: string) =>
      /property="og:image" content="[^"]*?(\/(?:covers|previews)\/[^"]*)/.exec(
        await text(path),
      )?.[1] ?? '';
    expect(await pictureOf('/about')).toBe('/covers/preview-site.png');
    expect(await pictureOf('/article/beans')).toBe('/covers/preview-economy.png');
    await change({ green: BLUE, ornament: 'stripes' });
    const drawn = await pictureOf('/about');
    expect(drawn).toMatch(/^\/previews\/site\//);
    expect(await pictureOf('/article/beans')).toBe(drawn);
    expect((await app.request('/covers/preview-economy.png')).headers.get('Location')).toBe(drawn);
    expect(await pixelAt(drawn, 150, 300)).toEqual([0x0b, 0x3d, 0x91]);
  });
});
