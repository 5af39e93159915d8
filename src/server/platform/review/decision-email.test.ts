import { expect, it } from 'vitest';
import { QUEUE_KINDS } from '../../../contract/desk/queue-choices.ts';
import { SENT_KINDS } from '../../../contract/senders/sender.ts';
import { decisionEmail } from './decision-email.ts';

it.each(QUEUE_KINDS)('promises an edit page only to senders who have one: %s', (kind) => {
  const { text, html } = decisionEmail(
    { kind, id: '1', what: 'notice', title: 'Homowo', lines: [] },
    { decision: 'approve', reason: '' },
    'https://news.example',
  );
  const canEdit = SENT_KINDS.some((sent) => sent === kind);
  for (const written of [text, html ?? '']) {
    expect(written).toContain(`https://news.example/${kind}/1`);
    expect(written.includes('/your-listings')).toBe(canEdit);
    expect(/\bedit\b/i.test(written)).toBe(canEdit);
  }
});
