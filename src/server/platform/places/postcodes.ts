import { readFileSync } from 'node:fs';
import type { Country } from '../../../contract/places/countries.ts';
import { foldPlace } from '../../../domain/places/fold-place.ts';
import { countryNamed } from './place-readings.ts';

/** A postcode's area, by the name of its town. */
export interface PostcodeArea {
  country: Country;
  code: string;
  name: string;
  state: string;
  latitude: number;
  longitude: number;
}

/** What identifies the area is captured: the first half of a British, Canadian or Irish code. */
const PATTERNS = {
  US: /\b(\d{5})(?:-\d{4})?\b/g,
  GB: /\b([A-Z]{1,2}\d[A-Z\d]?)(?: ?\d[A-Z]{2})?\b/g,
  DE: /\b(\d{5})\b/g,
  IT: /\b(\d{5})\b/g,
  NL: /\b(\d{4})(?: ?[A-Z]{2})?\b/g,
  CA: /\b([A-Z]\d[A-Z])(?: ?\d[A-Z]\d)?\b/g,
  BE: /\b(\d{4})\b/g,
  FR: /\b(\d{5})\b/g,
  ES: /\b(\d{5})\b/g,
  CH: /\b(\d{4})\b/g,
  AT: /\b(\d{4})\b/g,
  IE: /\b([A-Z]\d[\dW])(?: ?[A-Z\d]{4})?\b/g,
  SE: /\b(\d{3} ?\d{2})\b/g,
  NO: /\b(\d{4})\b/g,
  DK: /\b(\d{4})\b/g,
  FI: /\b(\d{5})\b/g,
  AU: /\b(\d{4})\b/g,
} as const satisfies Partial<Record<Country, RegExp>>;

/** Those with the largest Ghanaian communities first. */
export const POSTCODE_COUNTRIES = Object.keys(PATTERNS) as (keyof typeof PATTERNS)[];

/** Whether a text is a postcode and nothing else. */
export const isPostcode = (typed: string): boolean =>
  Object.values(PATTERNS).some((pattern) => typed.trim().toUpperCase().replace(pattern, '') === '');

/** A year or a house number is more likely than a postcode of four digits. */
const MIN_CODE_IN_ADDRESS = 5;
const isDistinctive = (code: string) => code.length >= MIN_CODE_IN_ADDRESS || /[A-Z]/.test(code);

/** Finds postcodes in files that are read when a code of their country is first looked up. */
export function openPostcodes(folder: string) {
  const files = new Map<Country, Buffer>();

  /** Searched as bytes, because the areas of a country as objects would take ten times the memory. */
  function lineOf(country: Country, code: string): string | undefined {
    const file = files.get(country) ?? readFileSync(`${folder}/${country}.tsv`);
    files.set(country, file);
    const start = file.indexOf(`\n${code}\t`);
    if (start < 0) return undefined;
    return file.toString('utf8', start + 1, file.indexOf('\n', start + 1));
  }

  function areaOf(country: Country, code: string): PostcodeArea | undefined {
    const [, name = '', state = '', latitude, longitude] = lineOf(country, code)?.split('\t') ?? [];
    if (name === '') return undefined;
    return { country, code, name, state, latitude: Number(latitude), longitude: Number(longitude) };
  }

  return {
    /**
     * The areas of the postcodes in a text, and whether the text says nothing else. In an address,
     * a code of four digits counts only where the country is known.
     */
    find(typed: string, countries: readonly Country[]): { areas: PostcodeArea[]; rest: string } {
      const text = typed.toUpperCase();
      let rest = foldPlace(typed);
      const areas = POSTCODE_COUNTRIES.filter((country) => countries.includes(country)).flatMap(
        (country) => {
          const last = [...text.matchAll(PATTERNS[country])].at(-1);
          const code = last?.[1]?.replaceAll(' ', '');
          if (!last || !code) return [];
          const others = foldPlace(text.replace(last[0], ' '));
          const isKnown =
            countries.length === 1 || others === '' || countryNamed(others) === country;
          if (!isKnown && !isDistinctive(code)) return [];
          const area = areaOf(country, code);
          if (!area) return [];
          rest = others;
          return area;
        },
      );
      return { areas, rest };
    },
  };
}
