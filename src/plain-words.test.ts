import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Where the texts are that readers and operators see; articles are prose, and an editor's business. */
const FOLDERS = ['src', 'content/legal', 'content/guides'];

/** What may not come back, and what to write instead. */
const HOUSE_WORDS: readonly (readonly [RegExp, string])[] = [
  [/\b(has|have|had) run out\b/i, 'has expired'],
  [/\b(our|your|weekly|newest|next|every|one|the) letters?\b/i, 'newsletter, email or issue'],
  [/\b(a|an|your|my|by|one|each|every|another|our) mails?\b|\bmail (you|me|us)\b/i, 'email'],
  [/\blook (into|in) (your|my) (e?mail|inbox)\b/i, 'check your email'],
  [/\bunwanted mail\b/i, 'spam folder'],
  [/\bwe (write|mail) (to )?you\b|\bwrite to me\b/i, 'we’ll email you'],
  [/\b(cost|costs|over|pays?) in all\b/i, 'total'],
  [/\bby (the|that|its|their) clocks?\b|\bby the clocks\b/i, 'local time, or in time order'],
  [/\b(take|takes|took|taken|taking) (it |them |one |this )?away\b/i, 'remove'],
  [/\b(in|leave|join) the line\b|\bwaits? in line\b/i, 'waiting list'],
  [/\bpapers\b/i, 'documents'],
  [/\bhand(s|ed|ing)? over\b/i, 'pay, send or give'],
  [/\b(looked|looks?) after by\b/i, 'claimed by'],
  [
    /\b(cannot|could not|can['’]t) be (shown|loaded|compared|saved)\b/i,
    'isn’t available right now',
  ],
  [/\bis not answering\b/i, 'isn’t available right now'],
  [/\bwe (hold|know|have read) no\b/i, 'leave it out, or: we haven’t found'],
  [/\bor so many times\b/i, 'number of times'],
  [/\b(of a hundred|in a hundred)\b/i, 'a percentage'],
  [/\b(compare|other) senders\b|\ba sender['’]s\b/i, 'provider: a sender is a person'],
  [/\b(erase me|you are erased|erase everything)\b/i, 'delete my data'],
  [/\bfingerprint of\b/i, 'coded form of'],
  [/\b(there and here|facts that age|further on|happens again|tell us of)\b/i, 'plain words'],
  [/\bwhat is (on|wrong|my|your)\b/i, 'what’s'],
  [/\b(wider circle|one press|the way to it)\b/i, 'plain words'],
  [/\bthe dead person\b/i, 'the person who has died'],
  [/\b(somebody|whoever|of theirs)\b/i, 'someone, anyone who, their'],
  [/\bnobody may\b/i, 'you can’t'],
  [/\bkeeps? back\b/i, 'withhold'],
  [/\bgrows? by interest\b/i, 'interest is charged'],
  [/\b(sum|total) is ours\b/i, 'our total'],
  [/\bthe other way round\b/i, 'what readers do instead'],
  [/\bneeds? none\b/i, 'leave blank'],
  [/\b(come|arrive|update)s? by (themselves|itself)\b/i, 'automatically'],
  [/\bnot which ones\b/i, 'but not which'],
  [/\bcounts? before\b/i, 'override'],
  [/\blooked into it\b/i, 'checked or corrected it'],
  [/\bforgotten it one day\b/i, 'if you forget it'],
  [/\bcontains? one (goes|go)\b/i, 'anything containing one'],
  [/\bfor a first look\b/i, 'for initial vetting'],
  [/\b(first plan|programmers['’] notes|a test copy)\b/i, 'what the figure is, not how we got it'],
  [/\bproviders we haven['’]t\b/i, 'we list only providers we’ve checked'],
  [/\b(enquires|inquire|inquiries)\b/i, 'enquiry'],
  [
    /\bstored cop(y|ies) (of|read)\b|\bwe have seen no\b|\b(page|mission) gives no\b/i,
    'what the office says',
  ],
  [
    /\b(list|fee) isn['’]t published\b|\bpublishes no (list|fee)\b|\bnone publishes\b/i,
    'ask for its list or fee',
  ],
  [
    /\b(believing|thinking) nobody\b|\btaking (the|a) \w+ for (a|the)\b/i,
    'mistaking, confusing with',
  ],
  [
    /\bleaves out the (house|home)\b|\bhas to hang\b|\bnegative, also\b/i,
    'exempt, posted, even where',
  ],
  [
    /\bit['’]s on another day\b|\bkeep their loudness\b|\btakes no [A-Z]\w+\b/,
    'what to enter, what is the limit',
  ],
  [/\bnews lists hide\b|\bget nothing again\b|\banybody may\b/i, 'we hide, unchanged, anyone can'],
  [/\bin the lines we\b/i, 'in the excerpts we’ve read'],
  [
    /\b(embass(y|ies)|missions?|ministry|consulate|office|officer|director|authority|registry|bank|form|law|Act) wants?\b/,
    'requires, asks for',
  ],
  [
    /\b(Washington|Brussels|Copenhagen|Kuala Lumpur|London|Geneva)['’]s (figure|list|price)s?\b/,
    'what missions ask for, or the reader’s own mission',
  ],
  [/^\s*title: ["']?Ask\b.*\b(first|before)\b/i, 'a line under Who to ask'],
  [/\bfrom the (steps|list) below\b/i, 'from this guide'],
  [/\bmaker['’]s (first )?price\b|\bwhich nobody offers\b/i, 'price when new, example'],
  [/\b(Hello|Hi|Dear \S+|Akwaaba),\s*(\\n|\s)+[a-z]/, 'a capital after the salutation'],
];

/** Texts that are right as they are: a file, and words of the text. */
const ALLOWED: readonly (readonly [file: string, words: string])[] = [];

interface Text {
  line: number;
  words: string;
}

const QUOTED = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/.source;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//.source;
const PATTERN = /(?<=[=(,:[!&|?]\s*)\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//.source;
const JSX_TEXT = /(?<=[>}])[^<>{}'"`;=]*[a-z][^<>{}`;=]*(?=[<{])/.source;

/** Blanks comments and regular expressions, and leaves the lines where they are. */
const withoutComments = (source: string) =>
  source.replace(new RegExp(`(${QUOTED})|${COMMENT}|${PATTERN}`, 'g'), (token, quoted?: string) =>
    quoted === undefined ? token.replaceAll(/[^\n]/g, ' ') : token,
  );

/** String literals and JSX text of a source file, without comments, imports and identifiers. */
function textsOf(source: string): Text[] {
  const code = withoutComments(source);
  return [...code.matchAll(new RegExp(`(${QUOTED})|${JSX_TEXT}`, 'g'))].flatMap((match) => {
    const [token, quoted] = match;
    const words = (quoted?.slice(1, -1) ?? token).replaceAll(/\s+/g, ' ').trim();
    if (!/ |^[A-Z]/.test(words)) return [];
    const start = match.index + token.search(/\S/);
    return [{ line: code.slice(0, start).split('\n').length, words }];
  });
}

/** Lines of Markdown and YAML, without ids and comments. */
const linesOf = (text: string): Text[] =>
  text
    .split('\n')
    .map((words, index) => ({ line: index + 1, words }))
    .filter(({ words }) => !/^\s*(?:- )?(?:kind|id|slug|url):|^\s*#(?!#* )/.test(words));

function complaints(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const texts = /\.tsx?$/.test(file) ? textsOf(source) : linesOf(source);
  return texts.flatMap(({ line, words }) => {
    if (ALLOWED.some(([name, allowed]) => name === file && words.includes(allowed))) return [];
    return HOUSE_WORDS.flatMap(([pattern, better]) => {
      const phrase = pattern.exec(words)?.[0];
      return phrase ? [`${file}:${line}: “${phrase}”, better: ${better}`] : [];
    });
  });
}

it('finds strings and JSX text, and neither comments nor names', () => {
  const source = `// our letter
    import { letter } from './letters.ts';
    const text = 'Read our letter';
    const box = <p className="papers">You have no <b>papers</b>{' '}yet, look
      into your mail</p>;`;
  const phrases = textsOf(source).map(({ line, words }) => `${line}: ${words}`);
  expect(phrases).toContain('3: Read our letter');
  expect(phrases).toContain('4: yet, look into your mail');
  expect(phrases.join()).not.toContain('letters.ts');
  expect(phrases.join()).not.toContain('// our letter');
});

it('readers are not shown house words', () => {
  const files = FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,md,yaml}`))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap(complaints)).toEqual([]);
});
