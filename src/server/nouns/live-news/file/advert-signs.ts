import { readFileSync } from 'node:fs';
import { foldText } from '../../../../domain/text/fold-text.ts';
import { isFunctionWord, textLanguage } from '../../../../domain/text/text-language.ts';
import { type Feature, START, wordFeatures } from './topic-model.ts';

const FILE = 'content/news-adverts.txt';
/** Words count this much beside the signs, and function words. */
const WORD_WEIGHT = 2;
const FUNCTION_WORD_WEIGHT = 0.5;
/** From here on it is an advert; a headline alone says less. */
const LEAST = { headline: 0.8, text: 0.4 };

/** A sentence that begins with what its reader should do. */
const TOLD_TO =
  /(?:^|[.!?:] )(?:and |so |then |just |simply |now )?(?:Get|Buy|Book|Visit|Register|Dial|Sign|Pay|Enjoy|Join|Learn|Switch|Wake|Set|Trade|Order|Call|Choose|Own|Discover|Meet|Experience|Protect|Fly|Download|Apply|Win|Earn|Save|Shop|Log|Try|Walk|Put|Find|Play|Place|Bring|Give|Make|Send|Invest|Grow|Open|Study|Travel|Treat|Take|Turn|Let|Claim|Collect|Speak|Contact|Reserve|Secure|Upgrade|Celebrate|Add|Share|Predict|Subscribe|Use|Ask|Text|Chat|Come|Stay|Eat|Drink|Feel|Love|Say|Never|No need)\b/g;
/** News says what happened, also in Pidgin; a participle before a noun or after 'is' doesn't. */
const PAST = [
  ...'was were had did won fell rose met gave took began lost left found got came went said told saw held made led paid sent built bought brought sold spent stood spoke wrote ran'.split(
    ' ',
  ),
  ...'drew grew knew hit shot struck stole beat broke chose drove fled kept laid sank swept threw wore sought caught fought became dey wey don tok'.split(
    ' ',
  ),
];
const HAPPENED = new RegExp(
  `\\b(?:${PAST.join('|')})\\b|(?<!\\b(?:are|is|be|been|being|and|with|not|have|has|the|a|an|or|of|for|from|in|our|your|to|most|more|so|well|fully|by) )(?<![.!?:,] )(?<!^)(?<!-)\\b[a-z]{3,}ed\\b(?!-)`,
  'g',
);
/** And who says so, and what is to come. */
const SAID =
  /\b(?:will|would|wants?|must|should|says?|tells?|according|has been|have been|has \w+ed|have \w+ed|could|may|might|expected|due to)\b/gi;

/** An advert is written in another style than news, which shows in its function words. */
const styleOf = (prefix: string, text: string): Feature[] =>
  [...new Set(foldText(text).split(' '))]
    .filter((word) => isFunctionWord(word, 'en'))
    .map((word) => [`${prefix}-${word}/`, FUNCTION_WORD_WEIGHT]);

/** How many different words of each sign a report has, and its words; `subjects` are the features of the filing rules. */
export function advertFeatures(
  title: string,
  description: string,
  subjects: readonly Feature[],
): Feature[] {
  const both = `${title}. ${description}`;
  const sign = (name: string, text: string, words: RegExp, most: number): Feature => {
    const found = new Set(text.match(words)?.map((word) => word.toLowerCase()));
    return [`${name}/`, Math.min(most, found.size)];
  };
  return [
    START,
    sign('to-readers', description, /\byour?s?(?:el(?:f|ves))?\b/gi, 2),
    sign('headline-to-readers', title, /\byour?\b/gi, 1),
    sign('told-to', both, TOLD_TO, 3),
    sign('happened', description, HAPPENED, 3),
    sign('said', description, SAID, 2),
    ...styleOf('title', title),
    ...styleOf('text', description),
    ...subjects,
    [description ? 'with-text/' : 'headline-only/', 1],
    ...wordFeatures(title, description).map(
      ([word, amount]): Feature => [word, WORD_WEIGHT * amount],
    ),
  ];
}

let weights: Map<string, number> | undefined;

/** The words that make a report an advert, or undefined; `node scripts/train-adverts.ts` learns what each weighs. */
export function findAdvert(
  title: string,
  description: string,
  subjects: readonly Feature[],
): string | undefined {
  // The signs are English.
  if (textLanguage(`${title}. ${description}`) !== 'en') return undefined;
  weights ??= readWeights();
  const says = advertFeatures(title, description, subjects).map(([name, amount]) => ({
    name,
    points: amount * (weights?.get(name) ?? 0),
  }));
  const sum = says.reduce((total, { points }) => total + points, 0);
  if (sum < (description ? LEAST.text : LEAST.headline)) return undefined;
  const words = says
    .filter(({ name, points }) => points > 0 && !name.includes('/'))
    .sort((a, b) => b.points - a.points)
    .slice(0, 3)
    .map(({ name }) => name);
  return words.join('” and “') || 'its style';
}

const readWeights = () =>
  new Map(
    readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line) => line && !line.startsWith('# '))
      .map((line): [string, number] => {
        const [name = '', weight] = line.split(' ');
        return [name, Number(weight)];
      }),
  );
