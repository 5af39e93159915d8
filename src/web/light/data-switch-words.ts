/** Where the page says what it took; a light page fills it in before React has come. */
export const KILOBYTES_ID = 'kilobytes';

export const kilobytesWords = (kilobytes: number) => `This page took ${kilobytes} KB.`;
