import { countWords } from '../markup/sentences.ts';
import { longDate } from '../time/relative-time.ts';

export interface Headline {
  /** The outlet's name. */
  outlet: string;
  title: string;
  /** Our page of the story. */
  path: string;
}

/** Computer voices read about 150 words a minute, with pauses between sentences. */
const MAX_WORDS = 250;
const MAX_HEADLINES = 10;
const MIN_HEADLINES = 3;
/** An outlet that reports everything should not fill the bulletin. */
const MAX_OF_ONE_OUTLET = 3;

export interface BulletinScript {
  title: string;
  /** One sentence a line: the first and the last are ours, the others name their outlet. */
  content: string;
  headlines: Headline[];
}

/** The morning's script, or undefined where there is too little news for one. */
export function bulletinScript(
  siteName: string,
  day: Date,
  stories: readonly Headline[],
): BulletinScript | undefined {
  const date = longDate(day.toISOString());
  const opening = `Good morning. This is the news in two minutes from ${siteName} for ${date}, read by a computer voice.`;
  const closing = `That was the news in two minutes. The full stories are on the pages of ${siteName}.`;
  let words = countWords(opening) + countWords(closing);
  const headlines: Headline[] = [];
  for (const story of stories) {
    if (headlines.length >= MAX_HEADLINES) break;
    const own = headlines.filter(({ outlet }) => outlet === story.outlet).length;
    const added = countWords(spokenHeadline(story));
    if (own >= MAX_OF_ONE_OUTLET || words + added > MAX_WORDS) continue;
    words += added;
    headlines.push(story);
  }
  if (headlines.length < MIN_HEADLINES) return undefined;
  return {
    title: `The news in two minutes: ${date}`,
    content: [opening, ...headlines.map(spokenHeadline), closing].join('\n'),
    headlines,
  };
}

/** 'From Joy News: Parliament approves the budget.' Marks that Markdown or a voice would stumble over are left out. */
export function spokenHeadline({ outlet, title }: Headline): string {
  const plain = title
    .replaceAll(/[*_`#[\]<>|\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return `From ${outlet}: ${plain}${/[.!?…]['’”"]?$/.test(plain) ? '' : '.'}`;
}
