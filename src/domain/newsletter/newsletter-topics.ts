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

/** Topics that no section of the paper covers are told by the headline's words. */
const BY_WORDS: [Topic, RegExp][] = [
  [
    'Education',
    /\b(schools?|pupils?|students?|universit\w+|teachers?|wassce|bece|ges|scholarships?)\b/i,
  ],
  ['Health', /\b(health|hospitals?|doctors?|nurses?|malaria|cholera|vaccin\w+|clinics?|nhis)\b/i],
  [
    'Entertainment',
    /\b(music|musicians?|singers?|rappers?|films?|movies?|actors?|actress|concerts?|album|highlife|afrobeats?)\b/i,
  ],
  ['Travel', /\b(flights?|airlines?|airports?|visas?|tourism|tourists?|passports?)\b/i],
];

/** Which newsletter topic a story belongs to. */
export function topicOf(story: { title: string; category: LiveCategory | null }): Topic {
  const byWords = BY_WORDS.find(([, words]) => words.test(story.title))?.[0];
  return byWords ?? (story.category ? TOPIC_OF[story.category] : 'Breaking News');
}
