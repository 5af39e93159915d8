import { WEEK } from '../../../contract/durations.ts';
import type { IssueSection } from '../../../contract/newsletter/newsletter-choices.ts';
import type { IssueBody, IssueItem } from '../../../contract/newsletter/newsletter-issue.ts';
import { type IssueEntry, toSections } from '../../../domain/newsletter/issue-entries.ts';
import { type Topic, topicOf } from '../../../domain/newsletter/newsletter-topics.ts';
import { longDate, shortDate } from '../../../domain/time/relative-time.ts';
import type { newsletterDigestStore } from './newsletter-digest-store.ts';

const PER_TOPIC = 3;

type Digest = ReturnType<typeof newsletterDigestStore>;
type Found<Name extends keyof Digest> = Awaited<ReturnType<Digest[Name]>>;

/** A first draft of the weekly issue, from what the last seven days held. The operator edits it. */
export async function draftDigest(digest: Digest, now: string): Promise<IssueBody> {
  const [lead, archive, stories, events, businesses] = await Promise.all([
    digest.newestArticle(now),
    digest.archive(now),
    digest.stories(now),
    digest.events(now),
    digest.businesses(),
  ]);
  // Another one each week, and the same one however often the draft is made anew.
  const week = Math.floor(Date.parse(now) / WEEK);
  const ofTheWeek = <T>(list: T[]): T | undefined => list[week % Math.max(1, list.length)];
  const business = ofTheWeek(businesses);
  const again = ofTheWeek(archive.filter((article) => article.id !== lead?.id));

  const within = (section: IssueSection, items: IssueItem[]): IssueEntry[] =>
    items.map((item) => ({ section, item }));

  return {
    preheader: '',
    intro: `The week to ${longDate(now)}, from home.`,
    sections: toSections([
      ...within('Lead', lead ? [article(lead)] : []),
      ...byTopic(stories),
      ...within('Coming up', events.map(announced)),
      ...within('A business worth knowing', business ? [presented(business)] : []),
      ...within('From the archive', again ? [broughtBack(again, now)] : []),
    ]),
  };
}

const article = (found: { id: string; title: string; excerpt: string }): IssueItem => ({
  title: shorten(found.title, 200),
  url: `/article/${found.id}`,
  text: shorten(found.excerpt),
  note: '',
});

const announced = (event: Found<'events'>[number]): IssueItem => ({
  title: event.title,
  url: `/event/${event.id}`,
  text: '',
  note: `${longDate(event.starts_at)}, ${event.city}`,
});

const presented = (business: Found<'businesses'>[number]): IssueItem => ({
  title: business.name,
  url: `/business/${business.id}`,
  text: shorten(business.description),
  note: `${business.category}, ${business.city}`,
});

const broughtBack = (found: Found<'archive'>[number], now: string): IssueItem => ({
  ...article(found),
  note: `First published ${shortDate(found.published_at ?? now)}`,
});

/** The newest few of each topic; a story that several outlets tell comes once. */
function byTopic(stories: Found<'stories'>): IssueEntry[] {
  const included = new Set<string>();
  const entries: IssueEntry[] = [];
  for (const story of stories) {
    const same = story.story_id ?? story.url;
    const section: Topic = topicOf(story);
    const sofar = entries.filter((entry) => entry.section === section).length;
    if (included.has(same) || sofar >= PER_TOPIC) continue;
    included.add(same);
    entries.push({ section, item: reported(story) });
  }
  return entries;
}

const reported = (story: Found<'stories'>[number]): IssueItem => ({
  title: shorten(story.title, 200),
  url: story.url,
  text: shorten(story.description, 220),
  note: `${story.outlet}, ${shortDate(story.published_at)}`,
});

/** Whole words, with an ellipsis where something was left out. */
function shorten(text: string, most = 280): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}
