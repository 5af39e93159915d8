import type { ReportKind } from '../../../../contract/news/live-news.ts';
import { foldText } from '../../../../domain/text/fold-text.ts';
import type { NewsItem } from '../news-item.ts';
import { canonicalText, phrasePattern } from './phrase-pattern.ts';
import type { KindRules } from './read-rules.ts';

const APPEARANCE: Record<keyof KindRules, string> = {
  promotional: 'advertising',
  obituary: 'a funeral notice',
  programme: 'a programme or a daily feature',
  live: 'a live stream',
  recap: 'a recap',
  opinion: 'one person’s view',
};

type Classified = { kind: ReportKind; reason?: string };
type ClassifiedItem = Pick<NewsItem, 'title' | 'description' | 'tags'>;

/** Compiles the rules of `kinds` once; what matches none of them is news. */
export function reportKindFinder(rules: KindRules): (item: ClassifiedItem) => Classified {
  const { brands } = rules.promotional;
  const officials = new Set(rules.opinion.officials.map(foldText));
  const kinds = Object.keys(APPEARANCE) as (keyof KindRules)[];
  const finders = kinds.map((kind) => {
    const { title, text, sections, unless } = rules[kind];
    return {
      kind,
      inTitle: phraseFinder(kind === 'promotional' ? [...brands, ...title] : title),
      inText: phraseFinder(text),
      sections: new Set(sections.map(foldText)),
      exception: phrasePattern(unless),
    };
  });

  const pitch = pitchFinder(rules.promotional);
  const quoted = phraseFinder(rules.opinion.quoted);
  const signed = phraseFinder(rules.opinion.signed);
  const facts = phrasePattern(rules.opinion.facts);

  return ({ title, description, tags }) => {
    const canonicalTitle = canonicalText(title, officials);
    const canonicalWhole = `${canonicalTitle}.${canonicalText(description)}`;
    const ownPhrase = {
      promotional: () =>
        pitch(canonicalTitle, canonicalWhole) ?? uneventfulPitch(title, description),
      opinion: () =>
        (SIGNATURE.test(title) ? signed(canonicalTitle) : undefined) ??
        (facts?.test(canonicalTitle) ? undefined : quoted(canonicalTitle)),
    };
    for (const { kind, inTitle, inText, sections, exception } of finders) {
      const tag = tags.find((tag) => sections.has(foldText(tag)));
      const phrase =
        inTitle(canonicalTitle) ??
        inText(canonicalWhole) ??
        (kind === 'promotional' || kind === 'opinion' ? ownPhrase[kind]() : undefined);
      if (tag === undefined && phrase === undefined) continue;
      if (exception?.test(canonicalTitle)) continue;
      const sign = phrase === undefined ? `section “${tag}”` : `“${phrase}”`;
      return { kind, reason: `Looks like ${APPEARANCE[kind]}: ${sign}` };
    }
    return { kind: 'news' };
  };
}

/** `…, By Ama Serwaa` and `… – by Ama Serwaa`, but not `beaten by Hearts`. */
const SIGNATURE = /(?:,|\s[–—-])\s*(?:by|writes)\s/i;

/** An advert praises, sells or offers, and does two of the three; one of them in the headline. */
function pitchFinder({ goods, praise, offers }: KindRules['promotional']) {
  const finders = [goods, praise, offers].map(phraseFinder);
  return (title: string, whole: string): string | undefined => {
    const found = finders.flatMap((find) => find(whole) ?? []);
    const isInTitle = finders.some((find) => find(title) !== undefined);
    return found.length >= 2 && isInTitle ? found.join('” and “') : undefined;
  };
}

/** News says who says so. */
const ATTRIBUTED =
  /\b(?:said|says?|told|tells|according|announced|reported|added|explained|revealed|court|police|minister|ministry|government|govt|president|parliament|MPs?|union|authority|commission|regulator|arrest\w*|killed|died|dies|dead|protest\w*|strike|match|goals?|coach|league|party|NPP|NDC|chief|Bank of Ghana|cedi|election\w*|suspect\w*)\b/i;
/** News says what happened; a participle after 'is' or at the beginning doesn't. */
const HAPPENED =
  /\b(?:was|were|had|has|have|did|won|fell|rose|met|gave|took|began|lost|left|found|got|came|went|will|would|wants?|must|should)\b|(?<!\b(?:are|is|be|been|being|and|with) )(?<![.!?:] )(?<!^)\b[a-z]{3,}ed\b/;
/** Words that adverts speak to their readers with. */
const PITCH_WORDS =
  /\b(?:your?s?|free|our|plan|app|enjoy|available|new|range|collection|offer\w*|perfect|ultimate|from|every|easy|easier|best|more|get|love|brand|customers?|shop|store|book|order|visit|pay|save|earn|win|introduces|unveils|launches|brings|delights|delivers|presents|rolls out)\b|\d\s?%|(?:GH[S¢₵]?|US\$|[$£€₦])\s?\d/gi;
const LEAST_PITCH_WORDS = 2;

/** Nothing happens in an advert, nobody is quoted, and it speaks to its reader. */
function uneventfulPitch(title: string, description: string): string | undefined {
  const text = `${title}. ${description}`;
  if (!description || ATTRIBUTED.test(text) || HAPPENED.test(description)) return undefined;
  const found = new Set(text.match(PITCH_WORDS)?.map((word) => word.toLowerCase()));
  const isInTitle = title.search(PITCH_WORDS) >= 0;
  return isInTitle && found.size >= LEAST_PITCH_WORDS
    ? [...found].slice(0, 3).join('” and “')
    : undefined;
}

/** Finds the first of the phrases in a canonical text, as the editor wrote it. */
function phraseFinder(phrases: readonly string[]) {
  const any = phrasePattern(phrases);
  return (text: string): string | undefined =>
    any?.test(text) ? phrases.find((phrase) => phrasePattern([phrase])?.test(text)) : undefined;
}
