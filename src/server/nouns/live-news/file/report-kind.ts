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

  return ({ title, description, tags }) => {
    const canonicalTitle = canonicalText(title, officials);
    const canonicalWhole = `${canonicalTitle}.${canonicalText(description)}`;
    for (const { kind, inTitle, inText, sections, exception } of finders) {
      const tag = tags.find((tag) => sections.has(foldText(tag)));
      const phrase = inTitle(canonicalTitle) ?? inText(canonicalWhole);
      if (tag === undefined && phrase === undefined) continue;
      if (exception?.test(canonicalTitle)) continue;
      const sign = phrase === undefined ? `section “${tag}”` : `“${phrase}”`;
      return { kind, reason: `Looks like ${APPEARANCE[kind]}: ${sign}` };
    }
    return { kind: 'news' };
  };
}

/** Finds the first of the phrases in a canonical text, as the editor wrote it. */
function phraseFinder(phrases: readonly string[]) {
  const any = phrasePattern(phrases);
  return (text: string): string | undefined =>
    any?.test(text) ? phrases.find((phrase) => phrasePattern([phrase])?.test(text)) : undefined;
}
