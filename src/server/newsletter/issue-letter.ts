import { NEWSLETTER_TOPICS } from '../../contract/catalogues.ts';
import type { IssueBody, IssueItem } from '../../contract/newsletter-issue.ts';
import { SITE } from '../../contract/site.ts';
import { escapeMarkup } from '../../domain/escape-markup.ts';
import { renderLetter } from '../mail/letter.ts';
import type { Block } from '../mail/letter-content.ts';
import { leaveBlocks } from './letters.ts';

export interface LetterLinks {
  unsubscribe: string;
  preferences: string;
  link: (index: number) => string;
  /** An address of one pixel, only where the operator wants to count openings. */
  opened?: string;
}

/** The addresses an issue points to, in order, each once. A click names one by its place here. */
export function linksOf(body: IssueBody): string[] {
  const items = [
    body.lead,
    ...body.sections.flatMap((section) => section.items),
    ...body.events,
    body.business,
    body.archive,
  ];
  return [...new Set(items.flatMap((item) => (item ? [item.url] : [])))];
}

/** A reader's topics, or all of them for one who chose none or asked for whatever breaks. */
function sectionsFor(body: IssueBody, interests: readonly string[]) {
  const all = interests.length === 0 || interests.includes('Breaking News');
  return body.sections.filter(
    ({ topic, items }) => items.length > 0 && (all || interests.includes(topic)),
  );
}

/** An issue for everybody with the same topics; `links` says where its addresses lead. */
export function renderIssue(
  body: IssueBody,
  interests: readonly string[],
  links: LetterLinks,
): { html: string; text: string } {
  const addresses = linksOf(body);
  const item = ({ title, url, text, note }: IssueItem): Block => ({
    kind: 'item',
    title,
    text,
    note,
    url: links.link(addresses.indexOf(url)),
  });
  const section = (title: string, items: (IssueItem | null)[]): Block[] => {
    const present = items.filter((entry) => entry !== null);
    return present.length > 0 ? [{ kind: 'heading', text: title }, ...present.map(item)] : [];
  };
  const rendered = renderLetter({
    preview: body.intro || body.lead?.title || SITE.description,
    blocks: [
      ...(body.intro ? [{ kind: 'paragraph' as const, text: body.intro }] : []),
      ...(body.lead ? [item(body.lead)] : []),
      ...inOrder(sectionsFor(body, interests)).flatMap(({ topic, items }) => section(topic, items)),
      ...section('Coming up', body.events),
      ...section('A business worth knowing', [body.business]),
      ...section('From the archive', [body.archive]),
    ],
    footer: leaveBlocks(links.preferences, links.unsubscribe, links.opened !== undefined),
  });
  if (!links.opened) return rendered;
  const pixel = `<img src="${escapeMarkup(links.opened)}" width="1" height="1" alt=""/></body>`;
  return { html: rendered.html.replace('</body>', () => pixel), text: rendered.text };
}

function inOrder(sections: IssueBody['sections']): IssueBody['sections'] {
  const place = (topic: string) => {
    const index = (NEWSLETTER_TOPICS as readonly string[]).indexOf(topic);
    return index < 0 ? NEWSLETTER_TOPICS.length : index;
  };
  return sections.toSorted((a, b) => place(a.topic) - place(b.topic));
}
