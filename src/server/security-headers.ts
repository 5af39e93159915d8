import { createHash } from 'node:crypto';
import { secureHeaders } from 'hono/secure-headers';
import { LIGHT_SCRIPT } from '../web/light/light-store.ts';
import { THEME_SCRIPT } from '../web/shell/theme-store.ts';

const hashOf = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** No inline script but the two that set theme and data saving, no inline style at all, nothing from elsewhere. */
export function securityHeaders({ development }: { development: boolean }) {
  const self = ["'self'"];
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      // Vite's hot reload needs what readers' browsers must not allow.
      scriptSrc: development
        ? ["'self'", "'unsafe-inline'"]
        : [...self, ...[THEME_SCRIPT, LIGHT_SCRIPT].map(hashOf)],
      styleSrc: development ? ["'self'", "'unsafe-inline'"] : self,
      imgSrc: ["'self'", 'data:'],
      fontSrc: self,
      connectSrc: development ? ["'self'", 'ws:'] : self,
      manifestSrc: self,
      workerSrc: self,
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
}
