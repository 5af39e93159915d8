import { type IssueBody, issueBodySchema } from '../../contract/newsletter/newsletter-issue.ts';

interface FormerBody {
  sections?: { topic: string; items: unknown[] }[];
  lead?: unknown;
  events?: unknown[];
  business?: unknown;
  archive?: unknown;
}

/**
 * The first issues had a field of its own for each section that is not a topic. Backups may bring
 * them back at any time, and links in their emails are indexes into this order.
 */
export function readIssueBody(stored: string): IssueBody {
  const body = JSON.parse(stored) as FormerBody;
  if (!('lead' in body)) return issueBodySchema.parse(body);
  const { lead, sections = [], events = [], business, archive, ...rest } = body;
  const all = [
    { name: 'Lead', items: [lead] },
    ...sections.map(({ topic, items }) => ({ name: topic, items })),
    { name: 'Coming up', items: events },
    { name: 'A business worth knowing', items: [business] },
    { name: 'From the archive', items: [archive] },
  ];
  const present = all
    .map(({ name, items }) => ({ name, items: items.filter(Boolean) }))
    .filter(({ items }) => items.length > 0);
  return issueBodySchema.parse({ ...rest, sections: present });
}
