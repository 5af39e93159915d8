import { SITE } from '../../../contract/site.ts';

const icon = (src: string, size: number, purpose: 'any' | 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** What a phone needs to install the site on its home screen. */
export const webManifest = () => ({
  id: '/',
  name: SITE.name,
  short_name: SITE.name,
  description: SITE.description,
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  // Home-screen apps on iPhones get notifications only as `standalone`; other browsers show their bar.
  display: 'standalone',
  display_override: ['minimal-ui', 'standalone'],
  background_color: '#fbf8f1',
  theme_color: '#fbf8f1',
  categories: ['news', 'magazines'],
  icons: [
    icon('/icons/icon-192.png', 192, 'any'),
    icon('/icons/icon-512.png', 512, 'any'),
    icon('/icons/icon-maskable-512.png', 512, 'maskable'),
  ],
  shortcuts: [
    { name: SITE.podcast, url: '/podcast' },
    { name: 'Saved pages', url: '/offline' },
  ],
});
