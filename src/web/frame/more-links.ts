/** What is not a section of the home page, for the menu and the footer. */
export const READ_ON = [
  ['/news/all', 'Live news'],
  ['/today', 'Is Ghana open?'],
  ['/events', 'What is on'],
  ['/directory', 'All businesses'],
  ['/guides', 'All guides'],
  ['/guide/passport-renewal', 'Passport guide'],
  ['/guide/remittance', 'Send money guide'],
  ['/podcast', 'Podcast'],
  ['/newsletter/archive', 'Newsletter archive'],
  ['/outlets', 'Outlets we read'],
  ['/regions', 'Ghana by region'],
  ['/facts', 'Facts that age'],
  ['/about#feeds', 'Feeds and calendars'],
  ['#save-data', 'Save data'],
] as const;
