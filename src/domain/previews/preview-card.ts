import type { Article } from '../../contract/articles/article.ts';
import type { LiveCategory } from '../../contract/catalogues.ts';
import type { Business } from '../../contract/directory/business.ts';
import type { Event } from '../../contract/events/event.ts';
import type { Funeral } from '../../contract/funerals/funeral.ts';
import type { Guide } from '../../contract/guides/guide.ts';
import type { LivePageSummary } from '../../contract/live-pages/live-page.ts';
import { DEFAULT_LOOK } from '../../contract/look.ts';
import type { LiveReport, Story } from '../../contract/news/live-news.ts';
import { SITE } from '../../contract/site.ts';
import { type Cloth, clothOf } from '../art/kente.ts';
import { seededRandom } from '../art/seeded-random.ts';
import { previewCover } from '../articles/article-cover.ts';
import { cityOfZone, eventDate, eventTime, isMoment } from '../events/event-time.ts';
import { inOrder, lifeOf, partShort } from '../funerals/funeral-words.ts';
import { longDate, shortDate } from '../time/relative-time.ts';

/** What the picture of a link says on other sites. */
export interface PreviewCard {
  kind: PreviewKind;
  id: string;
  /** What it is, above the title. */
  label: string;
  title: string;
  /** When and where, below the title. */
  lines: string[];
  /** 'Mourning' is black and red, without a weave. */
  cloth: Cloth | 'Mourning';
  /** The address of a photograph beside the title. */
  photo?: string | undefined;
}

export const PREVIEW_KINDS = [
  'event',
  'business',
  'funeral',
  'story',
  'live',
  'live-page',
  'guide',
  'site',
] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Raised when the drawing changes, so that other sites fetch it again. */
const DESIGN = 3;

/** Changes with everything that is drawn. */
export function previewVersion({ label, title, lines, cloth, photo }: PreviewCard): string {
  const drawn = JSON.stringify([DESIGN, label, title, lines, cloth, photo, SITE.name, SITE.look]);
  return Math.floor(seededRandom(drawn)() * 2 ** 32).toString(36);
}

export const previewPath = (card: PreviewCard): string =>
  `/previews/${card.kind}/${encodeURIComponent(card.id)}/${previewVersion(card)}.png`;

/** The picture in words. */
export const previewAlt = ({ label, title, lines }: PreviewCard): string =>
  `${label}: ${title}. ${lines.join(', ')}`;

const labelled = (...words: (string | null)[]) => words.filter(Boolean).join(' · ');

const STATES = { scheduled: 'Event', cancelled: 'Cancelled', postponed: 'Postponed' } as const;

export const eventCard = (event: Event): PreviewCard => ({
  kind: 'event',
  id: event.id,
  label: labelled(event.isSample ? 'Sample event' : STATES[event.state], event.category),
  title: event.title,
  lines: [...eventTimes(event), eventCity(event)].filter(Boolean),
  cloth: 'Events',
});

/** The day and hour where it takes place, or its days. */
function eventTimes({ startDate, endDate, timeZone, allDay, state }: Event): string[] {
  if (!isMoment(startDate) || state === 'postponed') return [];
  const day = eventDate(startDate, timeZone);
  if (!allDay) return [day, `${eventTime(startDate, timeZone)} ${cityOfZone(timeZone)} time`];
  const last = endDate && isMoment(endDate) ? eventDate(endDate, timeZone) : day;
  return last === day ? [day] : [day, `to ${last}`];
}

function eventCity({ attendance, city, country, countryName }: Event): string {
  if (attendance === 'Online') return attendance;
  const place = placeName(city, country === 'GH' ? '' : countryName);
  return attendance === 'In person' ? place : `${place}, and online`;
}

const placeName = (...names: string[]) => names.filter(Boolean).join(', ');

export const businessCard = (business: Business): PreviewCard => ({
  kind: 'business',
  id: business.id,
  label: labelled(business.isSample ? 'Sample business' : 'Business', business.category),
  title: business.name,
  lines: [
    placeName(business.city, business.country === 'GH' ? business.region : business.countryName),
  ],
  cloth: 'Business',
});

/** Every part with its day, hour and city; more than four are on the page. */
export const funeralCard = (funeral: Funeral): PreviewCard => {
  const { years, age } = lifeOf(funeral);
  return {
    kind: 'funeral',
    id: funeral.id,
    label: labelled('Funeral', funeral.city, years, age === null ? null : `aged ${age}`),
    title: funeral.name,
    lines: inOrder(funeral.parts).slice(0, 4).map(partShort),
    cloth: 'Mourning',
    photo: funeral.photo?.url,
  };
};

/** The site itself: its name stands above every card. */
export const siteCard = (): PreviewCard => ({
  kind: 'site',
  id: 'site',
  label: 'News and community',
  title: SITE.description,
  lines: [],
  cloth: 'Site',
});

/** Stands for what has no picture: its subject's cloth, or the owner's name and look. */
export function groundPath(subject: string): string {
  const isOwnLook = Object.entries(DEFAULT_LOOK).some(
    ([name, value]) => SITE.look[name as keyof typeof DEFAULT_LOOK] !== value,
  );
  return isOwnLook
    ? previewPath(siteCard())
    : `/covers/preview-${clothOf(subject).toLowerCase()}.png`;
}

/** The picture of a link to an article. */
export const articlePreview = (article: Pick<Article, 'imageUrl' | 'category'>): string =>
  article.imageUrl ? previewCover(article) : groundPath(article.category);

const newsLabel = (category: LiveCategory | null) => labelled('News', category);

export const storyCard = (
  story: Pick<Story, 'id' | 'title' | 'category' | 'outlets' | 'publishedAt'>,
): PreviewCard => ({
  kind: 'story',
  id: story.id,
  label: newsLabel(story.category),
  title: story.title,
  lines: [
    story.outlets > 1 ? `How ${story.outlets} outlets reported it` : 'Reported by one outlet',
    longDate(story.publishedAt),
  ],
  cloth: story.category ?? 'Site',
});

export const reportCard = (report: LiveReport): PreviewCard => ({
  kind: 'live',
  id: report.id,
  label: newsLabel(report.category),
  title: report.title,
  lines: [report.source.name, longDate(report.publishedAt)],
  cloth: report.category ?? 'Site',
});

export const livePageCard = (
  page: Pick<LivePageSummary, 'slug' | 'title' | 'category' | 'openedAt'>,
): PreviewCard => ({
  kind: 'live-page',
  id: page.slug,
  label: labelled('Live coverage', page.category),
  title: page.title,
  lines: [longDate(page.openedAt)],
  cloth: clothOf(page.category),
});

export const guideCard = (guide: Guide): PreviewCard => ({
  kind: 'guide',
  id: guide.id,
  label: labelled('Guide', guide.category),
  title: guide.title,
  lines: [`Checked on ${shortDate(guide.checked)}`],
  cloth: 'Diaspora',
});
