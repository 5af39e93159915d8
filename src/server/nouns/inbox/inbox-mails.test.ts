import { expect, it } from 'vitest';
import { reportDecided } from './inbox-mails.ts';

const entry = { fields: [{ name: 'page', value: '/guide/land' }] } as Parameters<
  typeof reportDecided
>[0];

it('names the page that was corrected, or is right as it is', async () => {
  const text = async (decision: 'approve' | 'reject') =>
    (await reportDecided(entry, { decision, reason: '' }, 'https://wire.example')).text;
  expect(await text('approve')).toContain('corrected it: https://wire.example/guide/land');
  expect(await text('reject')).toContain('checked https://wire.example/guide/land');
});
