/** Calls for people who try the API; a test calls each of them. */
export const API_EXAMPLES: readonly { about: string; path: string }[] = [
  { about: 'Our three newest articles', path: '/articles?limit=3' },
  { about: 'One article with its text and sources', path: '/articles/cocoa-journey' },
  { about: 'Live news about politics, newest first', path: '/live-news/politics?limit=5' },
  { about: 'Everything that mentions cocoa', path: '/search?q=cocoa' },
  { about: 'Coming events in the United Kingdom', path: '/events/find?country=GB' },
  { about: 'Whether Ghana is open today', path: '/today' },
  {
    about: 'What £200 comes to in cedis, best first',
    path: '/remittance/compare?amount=200&from=GBP',
  },
  { about: 'The Akan name of a day of birth', path: '/day-names/1990-03-06' },
  { about: 'A region: news, festivals, events and businesses', path: '/regions/ashanti' },
];
