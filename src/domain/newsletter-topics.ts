import type { NEWSLETTER_TOPICS } from '../contract/catalogues.ts';
import type { LiveNewsCategory } from '../contract/live-news.ts';

export type Topic = (typeof NEWSLETTER_TOPICS)[number];

const OF_CATEGORY: Record<LiveNewsCategory, Topic> = {
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
export function topicOf(story: { title: string; category: LiveNewsCategory | null }): Topic {
  const told = BY_WORDS.find(([, words]) => words.test(story.title))?.[0];
  return told ?? (story.category ? OF_CATEGORY[story.category] : 'Breaking News');
}
