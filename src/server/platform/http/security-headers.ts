import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';

/** As `play-video.ts` loads it. */
const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com';

interface SecurityHeadersDeps {
  development: boolean;
  /** From which other hosts a page may play sound. */
  mediaHosts?: (path: string) => Promise<readonly string[]> | undefined;
}

/** No inline script, no inline style, nothing from elsewhere but radio on its page, and a video that was pressed. */
export function securityHeaders({ development, mediaHosts }: SecurityHeadersDeps) {
  const self = ["'self'"];
  const common = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      // Vite's hot reload needs what readers' browsers must not allow.
      scriptSrc: development ? ["'self'", "'unsafe-inline'"] : self,
      styleSrc: development ? ["'self'", "'unsafe-inline'"] : self,
      imgSrc: ["'self'", 'data:'],
      fontSrc: self,
      mediaSrc: self,
      connectSrc: development ? ["'self'", 'ws:'] : self,
      manifestSrc: self,
      workerSrc: self,
      // The desk's previews, and a player that a reader asked for.
      frameSrc: [...self, YOUTUBE_PLAYER],
      formAction: self,
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
    },
    strictTransportSecurity: 'max-age=15552000',
    xFrameOptions: 'DENY',
    xXssProtection: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [] },
  });
  return createMiddleware(async (c, next) => {
    await next();
    // The browser has the answer already, with its headers.
    if (c.res.status === 304) return;
    const { headers } = c.res;
    const own = headers.get('Content-Security-Policy');
    if (isNoPage(c.req.path, headers.get('Content-Type'))) {
      headers.set('X-Content-Type-Options', 'nosniff');
      headers.set('Cross-Origin-Resource-Policy', readBy(c.req.path));
      // A drawing opened by itself is a document, in which nothing may run.
      if (isDrawing(headers)) headers.set('Content-Security-Policy', own ?? DRAWING_POLICY);
      return;
    }
    await common(c, async () => {});
    const hosts = (await mediaHosts?.(c.req.path)) ?? [];
    const policy = c.res.headers.get('Content-Security-Policy') ?? '';
    if (hosts.length > 0) {
      const sources = ["media-src 'self'", ...hosts].join(' ');
      c.header('Content-Security-Policy', policy.replace("media-src 'self'", sources));
    }
    // A document with a policy of its own is a preview: shown in a frame of ours, and nowhere else.
    if (!own) return;
    c.header('Content-Security-Policy', own);
    c.header('X-Frame-Options', 'SAMEORIGIN');
    // A sandboxed document has no origin to isolate by, and browsers would log a warning.
    c.header('Origin-Agent-Cluster', undefined);
  });
}

/** Code, styles, fonts, pictures and recordings: a page has dozens, and its reader pays for each byte. */
const isNoPage = (path: string, type: string | null) =>
  path.startsWith('/assets/') || /^(?:image|audio)\//.test(type ?? '');

const isDrawing = (headers: Headers) => headers.get('Content-Type')?.startsWith('image/svg+xml');

const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** Pictures of articles and links, and the podcast, appear in feeds, emails, messengers and apps, on other sites' pages. */
const readBy = (path: string) =>
  /^\/(?:pictures\/(?:desk|chart)|covers|previews|audio|podcast|news-in-two-minutes)\//.test(path)
    ? 'cross-origin'
    : 'same-origin';

/** For a mail in a frame: inline styles are allowed, and nothing can run or be sent. */
export const MAIL_PREVIEW_POLICY =
  "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
