import { NEWSLETTER_TOPICS } from '../../../../contract/newsletter/newsletter-choices.ts';
import type {
  DeskIssue,
  IssueBody,
  IssueItem,
} from '../../../../contract/newsletter/newsletter-issue.ts';
import { SITE } from '../../../../contract/site.ts';
import { entriesOf, unreadNote } from '../../../../domain/newsletter/issue-entries.ts';
import { linksInOwnWords, plainOwnWords } from '../../../../domain/newsletter/own-words.ts';
import { escapeMarkup } from '../../../../domain/text/escape-markup.ts';
import { firstWords } from '../../../../domain/text/first-words.ts';
import type { Block } from '../../../platform/mail/email-content.ts';
import { renderEmail } from '../../../platform/mail/render-email.ts';
import { linksInArticle, wholeArticle } from '../../articles/article-email.ts';
import type { NewsletterLinks, ReaderKeys } from '../subscribers/newsletter-links.ts';
import { imprintBlocks, leaveBlocks } from '../subscribers/subscriber-emails.ts';
import { type IssueArticles, isShown, wholeOf } from './issue-articles.ts';
import { ownWordsBlocks } from './own-words-blocks.ts';

/** Mail programs show no more than this behind the subject. */
const PREVIEW_LENGTH = 200;
/** More than a newsletter has; what comes after leads straight to its target. */
const MAX_ARTICLE_LINKS = 1000;

export interface IssueLinks {
  unsubscribe: string;
  preferences: string;
  link: (index: number) => string;
  /** A page of ours, by its path. */
  page: (path: string) => string;
  /** An address of one pixel, only where the operator wants to count openings. */
  opened?: string;
  /** Whether the clicks of each link are added up. */
  countsLinks: boolean;
}

/** The addresses in an email to the reader with these keys. */
export function issueLinks(
  links: NewsletterLinks,
  keys: ReaderKeys,
  { countsLinks, countsOpens }: Pick<DeskIssue, 'countsLinks' | 'countsOpens'>,
): IssueLinks {
  const { click, opened, ...leave } = links.withKeys(keys);
  return { ...leave, link: click, page: links.page, countsLinks, ...(countsOpens && { opened }) };
}

/** The addresses an issue points to, in order, each once. A click names one by its index here. */
export function linksOf(body: IssueBody): string[] {
  const entries = body.sections.flatMap(({ items }) => items.map(({ url }) => url));
  // After the entries, whose indexes are in emails that were sent before there were any here.
  return [...new Set([...entries, ...linksInOwnWords(body.intro), ...(body.articleLinks ?? [])])];
}

/** The issue with the addresses in its whole articles, so that their clicks are counted too. */
export function withArticleLinks(
  body: IssueBody,
  articles: IssueArticles,
  siteUrl: string,
): IssueBody {
  const whole = entriesOf(body).flatMap(({ item }) => wholeOf(item, articles) ?? []);
  const links = whole.flatMap((article) => linksInArticle(article, siteUrl));
  const articleLinks = [...new Set(links)].slice(0, MAX_ARTICLE_LINKS);
  return { ...body, ...(articleLinks.length > 0 && { articleLinks }) };
}

/** What is no topic is for everybody; of the topics, those a reader chose. */
export function sectionsFor({ sections }: IssueBody, interests: readonly string[]): string[] {
  // All of them for a reader who chose none, or who chose breaking news.
  const all = interests.length === 0 || interests.includes('Breaking News');
  const topics: readonly string[] = NEWSLETTER_TOPICS;
  return sections
    .map(({ name }) => name)
    .filter((name) => all || !topics.includes(name) || interests.includes(name));
}

/** An entry as an email shows it; its address leads through our counter. */
export function itemBlock(body: IssueBody, links: IssueLinks) {
  const addresses = linksOf(body);
  return ({ url, title, text, note }: IssueItem) => ({
    kind: 'item' as const,
    title,
    text,
    note,
    url: links.link(addresses.indexOf(url)),
  });
}

interface Issue {
  body: IssueBody;
  articles: IssueArticles;
}

/** An issue for everybody with the same topics; `links` says where its addresses lead. */
export function renderIssue(
  { body, articles }: Issue,
  interests: readonly string[],
  links: IssueLinks,
  imprint: string,
): { html: string; text: string } {
  const block = itemBlock(body, links);
  const addresses = linksOf(body);
  const counted = (address: string) => {
    const index = body.articleLinks?.includes(address) ? addresses.indexOf(address) : -1;
    return index < 0 ? address : links.link(index);
  };
  const names = new Set(sectionsFor(body, interests));
  const entries = entriesOf(body).filter(
    ({ section, item }) => names.has(section) && isShown(item, articles),
  );
  const sections = [...Map.groupBy(entries, ({ section }) => section)];
  const entryBlocks = (item: IssueItem): Block[] => {
    const article = wholeOf(item, articles);
    // A rule after a long text, so that what follows does not read as part of it.
    return article
      ? [...wholeArticle(article, block(item), links.page(''), counted), { kind: 'rule' }]
      : [block(item)];
  };
  const blocks = sections.flatMap(([name, within]): Block[] => [
    // What leads needs no heading.
    ...(name === 'Lead' ? [] : [{ kind: 'heading' as const, text: name }]),
    ...within.flatMap(({ item }) => entryBlocks(item)),
  ]);
  const unread = unreadNote(
    sections.map(([name, within]) => ({ name, items: within.map(({ item }) => item) })),
  );
  const rendered = renderEmail({
    preview:
      body.preheader ||
      firstWords(plainOwnWords(body.intro), PREVIEW_LENGTH) ||
      entries[0]?.item.title ||
      SITE.description,
    blocks: [
      ...ownWordsBlocks(body.intro, links.page(''), (href) => links.link(addresses.indexOf(href))),
      ...(unread ? [{ kind: 'small' as const, text: unread }] : []),
      ...(blocks.at(-1)?.kind === 'rule' ? blocks.slice(0, -1) : blocks),
    ],
    footer: [...leaveBlocks(links), ...imprintBlocks(imprint)],
  });
  return withPixel(rendered, links.opened);
}

export function withPixel(email: { html: string; text: string }, opened: string | undefined) {
  if (!opened) return email;
  const pixel = `<img src="${escapeMarkup(opened)}" width="1" height="1" alt=""/></body>`;
  return { html: email.html.replace('</body>', () => pixel), text: email.text };
}
