/** Every kind of page there is. Whoever adds one adds it here, and it is looked at in all views. */
export const PAGES = [
  { path: '/', status: 200 },
  { path: '/?category=Sports', status: 200 },
  { path: '/article/kente-on-the-list', status: 200 },
  { path: '/article/no-such-article', status: 404 },
  { path: '/?live=Sports', status: 200 },
  { path: '/news/all', status: 200 },
  { path: '/news/politics', status: 200 },
  { path: '/news/no-such-list', status: 404 },
  { path: '/story/no-such-story', status: 404 },
  { path: '/outlets', status: 200 },
  { path: '/search', status: 200 },
  { path: '/search?q=kente', status: 200 },
  { path: '/search?q=nothing-has-this', status: 200 },
  { path: '/no-such-page', status: 404 },
] as const;
