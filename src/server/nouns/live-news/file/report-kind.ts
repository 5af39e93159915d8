import type { ReportKind } from '../../../../contract/news/live-news.ts';
import { foldText } from '../../../../domain/text/fold-text.ts';
import type { NewsItem } from '../news-item.ts';
import { findAdvert } from './advert-signs.ts';
import { canonicalText, phrasePattern } from './phrase-pattern.ts';
import type { KindRules } from './read-rules.ts';
import type { Feature } from './topic-model.ts';

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

const classified = (kind: keyof KindRules, sign: string): Classified => ({
  kind,
  reason: `Looks like ${APPEARANCE[kind]}: ${sign}`,
});

/** Compiles the rules of `kinds` once; what matches none of them is news. */
export function reportKindFinder(rules: KindRules) {
  const officials = new Set(rules.opinion.officials.map(foldText));
  const kinds = Object.keys(APPEARANCE) as (keyof KindRules)[];
  const finders = kinds.map((kind) => {
    const { title, text, sections, unless } = rules[kind];
    return {
      kind,
      inTitle: phraseFinder(title),
      inText: phraseFinder(text),
      sections: new Set(sections.map(foldText)),
      exception: phrasePattern(unless),
    };
  });

  const noAdvert = phrasePattern(rules.promotional.unless);
  const quoted = phraseFinder(rules.opinion.quoted);
  const signed = phraseFinder(rules.opinion.signed);
  const facts = phrasePattern(rules.opinion.facts);

  return (
    { title, description, tags }: ClassifiedItem,
    subjects: readonly Feature[],
  ): Classified => {
    const canonicalTitle = canonicalText(title, officials);
    const canonicalWhole = `${canonicalTitle}.${canonicalText(description)}`;
    const commented = () =>
      (SIGNATURE.test(title) ? signed(canonicalTitle) : undefined) ??
      (facts?.test(canonicalTitle) ? undefined : quoted(canonicalTitle));
    for (const { kind, inTitle, inText, sections, exception } of finders) {
      const tag = tags.find((tag) => sections.has(foldText(tag)));
      const phrase =
        inTitle(canonicalTitle) ??
        inText(canonicalWhole) ??
        (kind === 'opinion' ? commented() : undefined);
      if (tag === undefined && phrase === undefined) continue;
      if (exception?.test(canonicalTitle)) continue;
      return classified(kind, phrase === undefined ? `section “${tag}”` : `“${phrase}”`);
    }
    const advert = noAdvert?.test(canonicalTitle)
      ? undefined
      : findAdvert(title, description, subjects);
    return advert ? classified('promotional', `“${advert}”`) : { kind: 'news' };
  };
}

/** `…, By Ama Serwaa` and `… – by Ama Serwaa`, but not `beaten by Hearts`. */
const SIGNATURE = /(?:,|\s[–—-])\s*(?:by|writes)\s/i;

/** Finds the first of the phrases in a canonical text, as the editor wrote it. */
function phraseFinder(phrases: readonly string[]) {
  const any = phrasePattern(phrases);
  return (text: string): string | undefined =>
    any?.test(text) ? phrases.find((phrase) => phrasePattern([phrase])?.test(text)) : undefined;
}
