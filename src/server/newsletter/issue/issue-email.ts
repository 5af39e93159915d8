import { NEWSLETTER_TOPICS } from '../../../contract/newsletter/newsletter-choices.ts';
import type { IssueBody, IssueItem } from '../../../contract/newsletter/newsletter-issue.ts';
import { SITE } from '../../../contract/site.ts';
import { entriesOf } from '../../../domain/newsletter/issue-entries.ts';
import { escapeMarkup } from '../../../domain/text/escape-markup.ts';
import { wholeArticle } from '../../articles/article-email.ts';
import type { Block } from '../../mail/email-content.ts';
import { renderEmail } from '../../mail/render-email.ts';
import type { NewsletterLinks, ReaderKeys } from '../subscribers/newsletter-links.ts';
import { imprintBlocks, leaveBlocks } from '../subscribers/subscriber-emails.ts';
import { type IssueArticles, isShown, wholeOf } from './issue-articles.ts';

export interface IssueLinks {
  unsubscribe: string;
  preferences: string;
  link: (index: number) => string;
  /** A page of ours, by its path. */
  page: (path: string) => string;
  /** An address of one pixel, only where the operator wants to count openings. */
  opened?: string;
}

/** The addresses in an email to the reader with these keys. */
export function issueLinks(links: NewsletterLinks, keys: ReaderKeys, counted: boolean): IssueLinks {
  const { click, opened, ...leave } = links.withKeys(keys);
  return { ...leave, link: click, page: links.page, ...(counted && { opened }) };
}

/** The addresses an issue points to, in order, each once. A click names one by its index here. */
export function linksOf(body: IssueBody): string[] {
  return [...new Set(body.sections.flatMap(({ items }) => items.map(({ url }) => url)))];
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
  const names = new Set(sectionsFor(body, interests));
  const entries = entriesOf(body).filter(
    ({ section, item }) => names.has(section) && isShown(item, articles),
  );
  const sections = [...Map.groupBy(entries, ({ section }) => section)];
  const entryBlocks = (item: IssueItem): Block[] => {
    const article = wholeOf(item, articles);
    // A rule after a long text, so that what follows does not read as part of it.
    return article
      ? [...wholeArticle(article, block(item), links.page('')), { kind: 'rule' }]
      : [block(item)];
  };
  const blocks = sections.flatMap(([name, within]): Block[] => [
    // What leads needs no heading.
    ...(name === 'Lead' ? [] : [{ kind: 'heading' as const, text: name }]),
    ...within.flatMap(({ item }) => entryBlocks(item)),
  ]);
  const rendered = renderEmail({
    preview: body.preheader || body.intro || entries[0]?.item.title || SITE.description,
    blocks: [
      ...(body.intro ? [{ kind: 'paragraph' as const, text: body.intro }] : []),
      ...(blocks.at(-1)?.kind === 'rule' ? blocks.slice(0, -1) : blocks),
    ],
    footer: [
      ...leaveBlocks(links.preferences, links.unsubscribe, links.opened !== undefined),
      ...imprintBlocks(imprint),
    ],
  });
  return withPixel(rendered, links.opened);
}

export function withPixel(email: { html: string; text: string }, opened: string | undefined) {
  if (!opened) return email;
  const pixel = `<img src="${escapeMarkup(opened)}" width="1" height="1" alt=""/></body>`;
  return { html: email.html.replace('</body>', () => pixel), text: email.text };
}
