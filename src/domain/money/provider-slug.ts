/** 'Western Union' is `western-union`: in the addresses of its page and its logo. */
export const providerSlug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'sender';
