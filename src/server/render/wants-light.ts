/** What the reader chose, which our service worker says; otherwise what the browser says by itself. */
export const wantsLight = (chosen: string | undefined, saveData: string | undefined): boolean =>
  (chosen ?? saveData)?.toLowerCase() === 'on';
