import { SITE } from '../../contract/site.ts';

/** A subject is one line, whatever a sender typed into a name. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 120);

/**
 * Paragraphs, and who writes. To an address that nobody has confirmed it holds no word that somebody
 * typed: whoever types another's address would be writing to them in our name.
 */
export const plainEmail = (...paragraphs: string[]) => [...paragraphs, SITE.name].join('\n\n');
