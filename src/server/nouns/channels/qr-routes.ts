import { Hono } from 'hono';
import { renderSVG } from 'uqr';
import { CHANNELS } from '../../../contract/desk/channels.ts';
import { SITE } from '../../../contract/site.ts';

/** The standard asks for four modules of white around the code. */
const QUIET_ZONE = 4;

/** `/qr/whatsapp.svg`: the address of a channel, to be scanned from a screen or a poster. */
export const qrRoutes = () =>
  new Hono().get('/:file{[a-z]+\\.svg}', (c) => {
    const name = c.req.param('file').slice(0, -'.svg'.length);
    const channel = CHANNELS.find((each) => each === name);
    const address = channel && SITE.channels[channel];
    if (!address) return c.text('Not found', 404);
    const svg = renderSVG(address, { border: QUIET_ZONE, ecc: 'M' });
    return c.body(svg, 200, {
      'Content-Type': 'image/svg+xml',
      // An owner may change the address.
      'Cache-Control': 'public, max-age=600',
    });
  });
