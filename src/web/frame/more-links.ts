/** What is not a section of the home page, for the menu and the footer. */
export const READ_ON = [
  ['/news/all', 'Live news'],
  ['/today', 'Is Ghana open?'],
  ['/events', 'What’s on'],
  ['/directory', 'All businesses'],
  ['/guides', 'All guides'],
  ['/guide/passport-renewal', 'Passport guide'],
  ['/guide/remittance', 'Sending money'],
  ['/podcast', 'Podcast'],
  ['/newsletter/archive', 'Newsletter archive'],
  ['/outlets', 'Outlets we follow'],
  ['/regions', 'Ghana by region'],
  ['/facts', 'How fresh are our facts?'],
  ['/about#feeds', 'Feeds and calendars'],
  ['#save-data', 'Save data'],
] as const;
