import { foldText } from '../text/fold-text.ts';

/** A tag as it stands in an address: 'E. T. Mensah' is `e-t-mensah`. */
export const tagSlug = (tag: string) => foldText(tag).replaceAll(' ', '-');

export const authorPath = (name: string) => `/author/${tagSlug(name)}`;

/** A desk of ours is several people. */
export const authorKind = (name: string) => (/\bdesk$/i.test(name) ? 'Organization' : 'Person');

export const tagPath = (tag: string) => `/tag/${tagSlug(tag)}`;

/** All articles, on the front page. */
export const ARTICLES = '/#articles';
