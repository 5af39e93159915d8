import { expect, it } from 'vitest';
import { readIssueBody } from '../../../../domain/newsletter/read-issue-body.ts';
import { linksOf } from './issue-email.ts';

const item = (url: string) => ({ title: 'A story', url, text: '', note: '' });

it('reads an issue in the first format as sections, with its links in their old order', () => {
  const former = {
    intro: 'The week.',
    lead: item('/article/lead'),
    sections: [{ topic: 'Sports', items: [item('/one')] }],
    events: [item('/event/two')],
    business: null,
    archive: item('/article/old'),
  };
  const body = readIssueBody(JSON.stringify(former));
  expect(body.sections.map(({ name }) => name)).toEqual([
    'Lead',
    'Sports',
    'Coming up',
    'From the archive',
  ]);
  expect(linksOf(body)).toEqual(['/article/lead', '/one', '/event/two', '/article/old']);
  expect(body).toMatchObject({ intro: 'The week.', preheader: '' });
});

it('reads an issue in the current format unchanged', () => {
  const body = { preheader: 'x', intro: '', sections: [{ name: 'Sports', items: [item('/one')] }] };
  expect(readIssueBody(JSON.stringify(body))).toEqual(body);
});
