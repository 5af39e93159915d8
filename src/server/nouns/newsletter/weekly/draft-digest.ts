import { DAY, WEEK } from '../../../../contract/durations.ts';
import type { IssueSection } from '../../../../contract/newsletter/newsletter-choices.ts';
import type { IssueBody, IssueItem } from '../../../../contract/newsletter/newsletter-issue.ts';
import { blockedIn, FIRST_BLOCKED } from '../../../../domain/desk/blocked-words.ts';
import { eventWhen } from '../../../../domain/events/event-time.ts';
import { isPickable } from '../../../../domain/news/is-pickable.ts';
import { type IssueEntry, toSections } from '../../../../domain/newsletter/issue-entries.ts';
import { type Topic, topicOf } from '../../../../domain/newsletter/newsletter-topics.ts';
import { isShouting } from '../../../../domain/text/is-shouting.ts';
import { longDate, shortDate } from '../../../../domain/time/relative-time.ts';
import type { ArticleStore } from '../../articles/article-store.ts';
import type { BusinessStore } from '../../directory/business-store.ts';
import type { EventStore } from '../../events/event-store.ts';
import type { LiveItemStore } from '../../live-news/store/live-item-store.ts';

const PER_TOPIC = 3;
const MOST_EVENTS = 5;

/** The stores an issue is drafted from. */
interface DigestStores {
  articles: Pick<ArticleStore, 'excerpts'>;
  liveItems: Pick<LiveItemStore, 'shownBetween' | 'findShown'>;
  events: Pick<EventStore, 'comingUp'>;
  businesses: Pick<BusinessStore, 'listReal'>;
}

type Article = Awaited<ReturnType<ArticleStore['excerpts']>>[number];
type Report = Awaited<ReturnType<LiveItemStore['shownBetween']>>[number];
type ComingEvent = Awaited<ReturnType<EventStore['comingUp']>>[number];
type Presented = Awaited<ReturnType<BusinessStore['listReal']>>[number];

/** A first draft of the weekly issue, from what the last seven days held. The operator edits it. */
export async function draftDigest(stores: DigestStores, now: string): Promise<IssueBody> {
  const weekAgo = daysFrom(now, -7);
  const [[lead], archive, stories, events, businesses] = await Promise.all([
    stores.articles.excerpts({ now, limit: 1 }),
    // From before this week, for one of them to be repeated.
    stores.articles.excerpts({ now, before: weekAgo, limit: 200 }),
    stores.liveItems.shownBetween({ from: weekAgo, to: now, limit: 400 }),
    stores.events.comingUp({ from: now, to: daysFrom(now, 21), limit: 4 * MOST_EVENTS }),
    stores.businesses.listReal(500),
  ]);
  // Another one each week, and the same one however often the draft is made again.
  const week = Math.floor(Date.parse(now) / WEEK);
  const ofTheWeek = <T>(list: T[]): T | undefined => list[week % Math.max(1, list.length)];
  const business = ofTheWeek(
    businesses.filter(({ name, description }) => isPresentable(name, description)),
  );
  const coming = events.filter(({ title }) => isPresentable(title));
  const again = ofTheWeek(archive.filter((article) => article.id !== lead?.id));

  const within = (section: IssueSection, items: IssueItem[]): IssueEntry[] =>
    items.map((item) => ({ section, item }));

  return {
    preheader: '',
    intro: `The week to ${longDate(now)}, from home.`,
    sections: toSections([
      ...within('Lead', lead ? [articleItem(lead)] : []),
      ...byTopic(stories),
      ...within('Coming up', coming.slice(0, MOST_EVENTS).map(eventItem)),
      ...within('A business worth knowing', business ? [businessItem(business)] : []),
      ...within('From the archive', again ? [archiveItem(again)] : []),
    ]),
  };
}

/** Whether a listing may be picked by itself: neither shouted nor a promotion of betting and the like. */
const isPresentable = (...texts: string[]) =>
  texts.every((text) => !isShouting(text) && !blockedIn(text, FIRST_BLOCKED));

const daysFrom = (now: string, days: number) =>
  new Date(Date.parse(now) + days * DAY).toISOString();

const articleItem = (article: Article): IssueItem => ({
  title: shorten(article.title, 200),
  url: `/article/${article.id}`,
  text: shorten(article.excerpt),
  note: '',
});

const eventItem = (event: ComingEvent): IssueItem => ({
  title: event.title,
  url: `/event/${event.id}`,
  text: '',
  note: `${eventWhen({ startDate: event.starts_at, timeZone: event.time_zone, allDay: event.all_day === 1 })}, ${event.city}`,
});

const businessItem = (business: Presented): IssueItem => ({
  title: business.name,
  url: `/business/${business.id}`,
  text: shorten(business.description),
  note: `${business.category}, ${business.city}`,
});

const archiveItem = (article: Article): IssueItem => ({
  ...articleItem(article),
  note: `First published ${shortDate(article.published_at)}`,
});

/** The newest few of each topic; a story that several outlets report is included once. */
function byTopic(stories: readonly Report[]): IssueEntry[] {
  const included = new Set<string>();
  const entries: IssueEntry[] = [];
  for (const story of stories) {
    if (!isPickable(story) || !isPresentable(story.title, story.description)) continue;
    const same = story.story_id ?? story.url;
    const section: Topic = topicOf(story);
    const count = entries.filter((entry) => entry.section === section).length;
    if (included.has(same) || count >= PER_TOPIC) continue;
    included.add(same);
    entries.push({ section, item: storyItem(story) });
  }
  return entries;
}

const storyItem = (story: Report): IssueItem => ({
  title: shorten(story.title, 200),
  url: story.url,
  text: shorten(story.description, 220),
  note: `${story.outlet}, ${shortDate(story.published_at)}`,
  automatic: true,
});

/** Whole words, with an ellipsis where something was left out. */
function shorten(text: string, most = 280): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}
