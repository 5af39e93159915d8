const TRADE =
  '(?:writer|journalist|reporter|editor|correspondent|blogger|columnist|broadcaster|producer|contributor)';
const NAME = "\\p{Lu}[\\p{L}.'’-]*(?: \\p{Lu}[\\p{L}.'’-]*){1,4}";
const BIOGRAPHY = new RegExp(`^${NAME} is an? [^.]{0,80}?\\b${TRADE}\\b`, 'u');
const CONTACT =
  /\b(?:follow (?:him|her|them|me|us|@|on)|(?:his|her|their) (?:stories|articles|work)|(?:can be )?(?:reached|contacted) (?:at|on|via)|twitter|linkedin|instagram|e-?mail)\b|@\w/i;
/** Nothing but the trade and the outlet: `Ama Boateng is a journalist with Joy News.` */
const TRADE_ONLY = new RegExp(`\\b${TRADE} (?:with|at|for|of) [\\p{L}\\d.&’' -]{2,40}$`, 'u');

const OFFICE =
  /\b(?:Minister|President|Chairman|Chairperson|Chairwoman|Director|Director-General|Secretary|General Secretary|Governor|Commissioner|Statistician|Spokesperson|Executive|Officer|CEO|MP|Manager|Analyst|Economist|Lecturer|Professor|Coordinator|Commentator|Lawyer|Coach|Captain|Administrator|Auditor|Speaker|Chief|Inspector-General|Ambassador)\b/;
const SMALL_WORDS = /^(?:of|the|and|for|at|to|in|on|de|du|la|&|-|–)$/;
const MAX_TITLE_WORDS = 8;

/** Whether a description is the author's biography or somebody's job title, not about the report. */
export const describesAPerson = (text: string): boolean => isBiography(text) || isJobTitle(text);

const isBiography = (text: string) =>
  BIOGRAPHY.test(text) && (CONTACT.test(text) || TRADE_ONLY.test(text));

function isJobTitle(text: string): boolean {
  const words = text.split(' ');
  return (
    words.length <= MAX_TITLE_WORDS &&
    OFFICE.test(text) &&
    !/[.!?…”]$/.test(text) &&
    words.every((word) => /^[\p{Lu}\d("“]/u.test(word) || SMALL_WORDS.test(word))
  );
}
