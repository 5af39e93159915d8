import { foldText } from '../text/fold-text.ts';

interface Told {
  title: string;
  description: string;
}

/** Words that say nothing about a story, whichever headline has them. */
const SMALL = new Set(
  'a an and are as at be been but by can for from had has have he her his how if in into is it its more new no not now of off on or our out over says she than that the their they this to up was we were what when who why will with you'.split(
    ' ',
  ),
);

const wordsOf = (text: string): Set<string> => new Set(foldText(text).split(' ').filter(Boolean));

/** The pieces of a headline, and for each whether no other headline has the word. */
export function headlineParts(
  title: string,
  others: readonly string[],
): { text: string; only: boolean }[] {
  const otherWords = new Set(others.flatMap((other) => [...wordsOf(other)]));
  return title.split(/(\s+)/).map((text) => {
    const words = [...wordsOf(text)];
    const only =
      others.length > 0 &&
      words.length > 0 &&
      words.every((word) => !otherWords.has(word) && !SMALL.has(word));
    return { text, only };
  });
}

/** Names of several words, single capitalised words inside a sentence, and figures. */
const NAMES = /\p{Lu}[\p{L}’'-]+(?:\s+(?:of\s+|the\s+)?\p{Lu}[\p{L}’'-]+)*/gu;
const FIGURES =
  /(?:[$£€₵]|GH[S₵¢]\s?)?\d[\d.,]*(?:\s?(?:%|per cent|percent|million|billion|bn|m))?/giu;
const MOST_NAMED = 6;

/**
 * What one report names and no other does: names and figures, as it spells them. A plain comparison
 * of words, so a thing that two outlets call differently is named by each of them alone.
 */
export function onlyNamedHere(report: Told, others: readonly Told[]): string[] {
  if (others.length === 0) return [];
  const elsewhere = ` ${others.map(({ title, description }) => foldText(`${title} ${description}`)).join(' ')} `;
  const isElsewhere = (name: string) => elsewhere.includes(` ${foldText(name)} `);
  const text = `${report.title}. ${report.description}`;
  const names = [...text.matchAll(NAMES)]
    // The first word of a sentence is capitalised in any case.
    .filter(
      ({ 0: name, index }) => name.includes(' ') || !/(^|[.!?:]\s+)$/.test(text.slice(0, index)),
    )
    .map(([name]) => name)
    .filter((name) => name.length > 2 && !SMALL.has(foldText(name)));
  const figures = [...text.matchAll(FIGURES)].map(([figure]) => figure.replace(/[.,]$/, '').trim());
  const onlyHere = [...names, ...figures].filter((name) => foldText(name) && !isElsewhere(name));
  return [...new Map(onlyHere.map((name) => [foldText(name), name])).values()].slice(0, MOST_NAMED);
}
