/** Every kind of page there is. Whoever adds one adds it here, and it is looked at in all views. */
export const PAGES = [
  { path: '/', status: 200 },
  { path: '/?category=Sports', status: 200 },
  { path: '/article/kente-on-the-list', status: 200 },
  { path: '/article/no-such-article', status: 404 },
  { path: '/search', status: 200 },
  { path: '/search?q=kente', status: 200 },
  { path: '/search?q=nothing-has-this', status: 200 },
  { path: '/no-such-page', status: 404 },
] as const;
