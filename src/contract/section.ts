import { foldLetters } from './fold-letters.ts';

/** A category that an owner added beside the specified seven, apart from its schema so that pages need no zod. */
export interface Section {
  name: string;
  /** Live news with one of these words or phrases belongs to it. */
  words: string[];
  colour: SectionColour;
  sign: SectionSign;
}

export const SECTION_COLOURS = ['red', 'green', 'black'] as const;
export type SectionColour = (typeof SECTION_COLOURS)[number];

/** Adinkra signs, by what they stand for. */
export const SECTION_SIGNS = [
  'akoben',
  'nkonsonkonson',
  'nkyinkyim',
  'adinkrahene',
  'ananseNtontan',
  'aya',
  'beseSaka',
  'funtunfunefu',
  'asaawa',
  'sankofa',
] as const;
export type SectionSign = (typeof SECTION_SIGNS)[number];

/** A list's name in an address: `womens-news` of "Women's News", `mpotam-nsem` of "Mpɔtam & Nsɛm". */
export const listKey = (name: string): string =>
  foldLetters(name)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');

/** `Sports news`, but `Local News`. */
export const newsOf = (name: string): string => (/\bnews$/i.test(name) ? name : `${name} news`);
