import type { LiveCategory } from '../../contract/catalogues.ts';
import type { NEWSLETTER_TOPICS } from '../../contract/newsletter/newsletter-choices.ts';

export type Topic = (typeof NEWSLETTER_TOPICS)[number];

const TOPIC_OF: Record<LiveCategory, Topic> = {
  Politics: 'Politics',
  Economy: 'Business & Economy',
  Business: 'Business & Economy',
  Technology: 'Technology',
  Culture: 'Culture & Arts',
  Heritage: 'Culture & Arts',
  Sports: 'Sports',
  Diaspora: 'Diaspora Affairs',
  Cuisine: 'Food & Lifestyle',
};

interface ByWords {
  topic: Topic;
  words: RegExp;
  /** The same words about something else. */
  unless?: RegExp;
}

/** Topics that no section of the paper covers are told by the headline's words. */
const BY_WORDS: ByWords[] = [
  {
    topic: 'Education',
    words: /\b(schools?|pupils?|students?|universit\w+|teachers?|wassce|bece|ges|scholarships?)\b/i,
  },
  {
    topic: 'Health',
    words: /\b(health|hospitals?|doctors?|nurses?|malaria|cholera|vaccin\w+|clinics?|nhis)\b/i,
    unless:
      /\b(financial|economic|fiscal|corporate|business|balance.sheet)\s+health\b|\bhealth of (the |its )?(econom\w+|compan\w+|banks?|cedi|business\w*|firms?|part(y|ies))\b|\b(rush\w*|taken|sent|convey\w*|admitted|hospitali[sz]ed)\b.*\bhospital/i,
  },
  {
    topic: 'Entertainment',
    words:
      /\b(music|musicians?|singers?|rappers?|films?|movies?|actors?|actress|concerts?|album|highlife|afrobeats?)\b/i,
  },
  {
    topic: 'Travel',
    words: /\b(flights?|airlines?|airports?|visas?|tourism|tourists?|passports?)\b/i,
    // About whoever lost it, not about travelling.
    unless: /\b(visas?|passports?)\b.*\b(revo\w+|seiz\w+|withdrawn)|\brevo(k|c)\w+.*\bvisas?\b/i,
  },
];

/** An accident or a crime belongs to the section it was filed under, whatever it happened at. */
const INCIDENT =
  /\b(accidents?|crash(es|ed)?|collisions?|collides?|fire tenders?|blaze|gutted|gunshots?|shot dead|stabb\w+|robbe\w+|murder\w*|kill(s|ed|ing)?|drown\w*|arrest\w*)\b/i;

/** Which newsletter topic a story belongs to. */
export function topicOf({
  title,
  category,
}: {
  title: string;
  category: LiveCategory | null;
}): Topic {
  const byWords = INCIDENT.test(title)
    ? undefined
    : BY_WORDS.find(({ words, unless }) => words.test(title) && !unless?.test(title))?.topic;
  return byWords ?? (category ? TOPIC_OF[category] : 'Breaking News');
}
