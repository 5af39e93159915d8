import { SITE } from '../../../contract/site.ts';

/** A subject is one line, whatever a sender typed into a name. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 120);

/** Our paragraphs and our name; an unconfirmed address gets no text that somebody typed, who could write to others in our name. */
export const plainEmail = (...paragraphs: string[]) => [...paragraphs, SITE.name].join('\n\n');
