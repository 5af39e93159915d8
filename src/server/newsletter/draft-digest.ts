import { WEEK } from '../../contract/durations.ts';
import type { IssueBody, IssueItem } from '../../contract/newsletter-issue.ts';
import { type Topic, topicOf } from '../../domain/newsletter-topics.ts';
import { longDate, shortDate } from '../../domain/relative-time.ts';
import type { newsletterDigestStore } from './newsletter-digest-store.ts';

const PER_TOPIC = 3;

/** A first draft of the weekly letter, from what the last seven days held. The operator edits it. */
export async function draftDigest(
  digest: ReturnType<typeof newsletterDigestStore>,
  now: string,
): Promise<IssueBody> {
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

  return {
    intro: `The week to ${longDate(now)}, from home.`,
    lead: lead ? article(lead) : null,
    sections: byTopic(stories),
    events: events.map((event) => ({
      title: event.title,
      url: `/event/${event.id}`,
      text: '',
      note: `${longDate(event.starts_at)}, ${event.city}`,
    })),
    business: business
      ? {
          title: business.name,
          url: `/business/${business.id}`,
          text: shorten(business.description),
          note: `${business.category}, ${business.city}`,
        }
      : null,
    archive: again
      ? { ...article(again), note: `First published ${shortDate(again.published_at ?? now)}` }
      : null,
  };
}

const article = (found: { id: string; title: string; excerpt: string }): IssueItem => ({
  title: shorten(found.title, 200),
  url: `/article/${found.id}`,
  text: shorten(found.excerpt),
  note: '',
});

type Stories = Awaited<ReturnType<ReturnType<typeof newsletterDigestStore>['stories']>>;

/** The newest few of each topic; a story that several outlets tell comes once. */
function byTopic(stories: Stories): IssueBody['sections'] {
  const told = new Set<string>();
  const topics = new Map<Topic, IssueItem[]>();
  for (const story of stories) {
    const same = story.story_id ?? story.url;
    const topic = topicOf(story);
    const items = topics.get(topic) ?? [];
    if (told.has(same) || items.length >= PER_TOPIC) continue;
    told.add(same);
    topics.set(topic, items);
    items.push({
      title: shorten(story.title, 200),
      url: story.url,
      text: shorten(story.description, 220),
      note: `${story.outlet}, ${shortDate(story.published_at)}`,
    });
  }
  return [...topics].map(([topic, items]) => ({ topic, items }));
}

/** Whole words, with an ellipsis where something was left out. */
function shorten(text: string, most = 280): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/\s+\S*$/, '')}…`;
}
