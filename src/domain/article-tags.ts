import { foldText } from './fold-text.ts';

/** A tag as it stands in an address: 'E. T. Mensah' is `e-t-mensah`. */
export const tagSlug = (tag: string) => foldText(tag).replaceAll(' ', '-');

export const tagPath = (tag: string) => `/tag/${tagSlug(tag)}`;
