import type { StoryReport } from '../../src/domain/news/report-differences.ts';

export const report = (
  outlet: string,
  title: string,
  description: string,
  about: Partial<StoryReport> = {},
): StoryReport => ({
  id: outlet.toLowerCase().replaceAll(' ', '-'),
  title,
  description,
  kind: 'news',
  removedAt: null,
  source: { name: outlet },
  ...about,
});

/** One event as three outlets tell it, made up. */
export const COURT = [
  report(
    'Adom Online',
    'Nine Remanded Over Attack On Police',
    'Nine people are in custody. It followed a concert at Tweapease where officers of the Obuasi command were beaten, the court heard.',
  ),
  report(
    'Happy Ghana',
    'Obuasi court remands nine over assault on policemen',
    'An Obuasi Circuit Court has remanded nine suspects for an attack on police officers at a concert in Tweapease. Kofi Boakye is a writer with Happy Ghana. Follow him on LinkedIn.',
  ),
  report(
    'Joy News',
    'Court remands 9 for attacking police at Obuasi concert',
    'He said the nine would return on Thursday. The court in Obuasi refused bail to the suspects after an attack on police.',
  ),
];
