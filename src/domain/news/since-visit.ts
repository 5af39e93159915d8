import type { Affair, Story } from '../../contract/news/live-news.ts';
import { counts } from './pick-up.ts';

/** A story as somebody who follows it last saw it. */
export interface SeenStory {
  id: string;
  title: string;
  seenAt: string;
  outlets: string[];
  /** The ids of its reports: one that is published earlier may reach us later. */
  reports: string[];
  /** Not one story, but the stories of an affair, which stand for its reports. */
  isAffair?: boolean | undefined;
}

/** What following a story needs of it. */
export interface FollowableStory {
  id: string;
  title: string;
  reports: { id: string; outlet: string }[];
  isAffair?: boolean | undefined;
}

export const followable = ({ id, title, reports }: Story): FollowableStory => ({
  id,
  title,
  reports: reports.filter(counts).map((report) => ({ id: report.id, outlet: report.source.name })),
});

export const followableAffair = ({ id, name, stories }: Affair): FollowableStory => ({
  id,
  title: name,
  reports: stories.map((story) => ({ id: story.id, outlet: '' })),
  isAffair: true,
});

export const seenNow = (
  { id, title, reports, isAffair }: FollowableStory,
  now: Date,
): SeenStory => ({
  id,
  title,
  ...(isAffair && { isAffair }),
  seenAt: now.toISOString(),
  outlets: [...new Set(reports.map(({ outlet }) => outlet))],
  reports: reports.map((report) => report.id),
});

/** Stories are merged and get the other's id, but their reports keep theirs. */
export const isSameStory = (seen: SeenStory, story: FollowableStory): boolean =>
  Boolean(seen.isAffair) === Boolean(story.isAffair) &&
  (seen.id === story.id || story.reports.some(({ id }) => seen.reports.includes(id)));

export interface StoryChange {
  newReports: string[];
  joined: string[];
}

/** What is new in a story since it was seen. */
export function changeSince(seen: SeenStory, { reports }: FollowableStory): StoryChange {
  const added = reports.filter(({ id }) => !seen.reports.includes(id));
  const joined = added.map(({ outlet }) => outlet).filter((name) => !seen.outlets.includes(name));
  return { newReports: added.map(({ id }) => id), joined: [...new Set(joined)] };
}

const MOST_NAMED = 2;

/** '3 new reports, Graphic Online joined'; empty where nothing is new. */
export function changeWords({ newReports, joined }: StoryChange, isAffair = false): string {
  const count = newReports.length;
  if (count === 0) return '';
  const [one, many] = isAffair ? ['story', 'stories'] : ['report', 'reports'];
  const reports = count === 1 ? `1 new ${one}` : `${count} new ${many}`;
  if (isAffair) return reports;
  if (joined.length === 0) return reports;
  const named = joined.slice(0, joined.length > MOST_NAMED ? 1 : MOST_NAMED);
  const more = joined.length - named.length;
  const names = [...named, ...(more > 0 ? [`${more} more outlets`] : [])].join(' and ');
  return `${reports}, ${names} joined`;
}
