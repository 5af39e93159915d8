/** For a person who followed a broken link: none of our addresses is nearly as long. */
export const TOO_LONG_PAGE =
  '<!doctype html><html lang="en"><title>This address is too long</title><h1>This address is too long</h1><p>The link you followed is broken. Please start from the <a href="/">front page</a>.';
