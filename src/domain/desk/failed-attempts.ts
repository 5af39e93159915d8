export const failedAttempts = (count: number): string =>
  count === 1 ? 'The last attempt failed' : `The last ${count} attempts failed`;
