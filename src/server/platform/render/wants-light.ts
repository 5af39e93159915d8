/** The reader's choice, sent by our service worker, or else the browser's Save-Data header. */
export const wantsLight = (chosen: string | undefined, saveData: string | undefined): boolean =>
  (chosen ?? saveData)?.toLowerCase() === 'on';
