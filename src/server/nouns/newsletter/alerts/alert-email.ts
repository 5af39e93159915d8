import {
  type AlertWords,
  type IssueBody,
  type IssueItem,
  LONGEST_LEAD,
} from '../../../../contract/newsletter/newsletter-issue.ts';
import { SITE } from '../../../../contract/site.ts';
import { type Topic, topicOf } from '../../../../domain/newsletter/newsletter-topics.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { renderEmail } from '../../../platform/mail/render-email.ts';
import type { LiveItemStore } from '../../live-news/store/live-item-store.ts';
import { type IssueLinks, itemBlock, withPixel } from '../issue/issue-email.ts';
import { countedWords, imprintBlocks } from '../subscribers/subscriber-emails.ts';

export type Report = NonNullable<Awaited<ReturnType<LiveItemStore['findShown']>>>;

const BREAKING: Topic = 'Breaking News';

/** Readers who chose one of these get it. */
export const topicsOf = (report: Report): Topic[] => [...new Set([BREAKING, topicOf(report)])];

/** The outlet's own summary. */
export const leadOf = (report: Report): string => report.description.slice(0, LONGEST_LEAD);

/**
 * One story, in the words of its outlet or of the operator. The operator's go above the headline:
 * the text below it is credited to the outlet.
 */
export function alertOf(
  report: Report,
  { subject, lead }: AlertWords,
): { subject: string; body: IssueBody } {
  const theirs = leadOf(report);
  const isOurs = lead !== undefined && lead !== theirs;
  const item: IssueItem = {
    title: report.title.slice(0, 200),
    url: report.url,
    text: isOurs ? '' : theirs,
    note: `${report.outlet}, ${shortDate(report.published_at)}`,
  };
  return {
    subject: subject ?? `Alert: ${report.title}`.slice(0, 200),
    body: {
      preheader: '',
      intro: isOurs ? lead : '',
      sections: [{ name: topicOf(report), items: [item] }],
    },
  };
}

export function renderAlert(
  body: IssueBody,
  links: IssueLinks,
  imprint: string,
): { html: string; text: string } {
  const [section] = body.sections;
  const item = itemBlock(body, links);
  const blocks = (section?.items ?? []).map(item);
  const topics = [...new Set([BREAKING, section?.name ?? BREAKING])].join(' or ');
  const rendered = renderEmail({
    preview: body.intro || section?.items[0]?.text || SITE.description,
    blocks: [
      { kind: 'heading', text: section?.name ?? BREAKING },
      ...(body.intro ? [body.intro] : []),
      ...blocks,
      ...blocks.map(({ url }) => ({ kind: 'button' as const, label: 'Read the story', url })),
    ],
    footer: [
      `You’re receiving this alert because you subscribed to ${SITE.name} and chose ${topics}. We send no more than two a week. ${countedWords(links)}`,
      {
        kind: 'links',
        links: [
          { label: 'Stop alerts or change preferences', url: links.preferences },
          { label: 'Unsubscribe from everything', url: links.unsubscribe },
        ],
      },
      ...imprintBlocks(imprint),
    ],
  });
  return withPixel(rendered, links.opened);
}
