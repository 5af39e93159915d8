/** Of the document, when an island has put pieces of a page into it that the server drew. */
export const DRAWN_EVENT = 'site:drawn';
