import { expect, it } from 'vitest';
import { openSignedIn } from '../../../../tests/support/desk-app.ts';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { FILLED, urlEncoded } from '../../../../tests/support/filled-forms.ts';
import { MIXED_SUBMISSIONS } from '../../../../tests/support/mixed-submissions.ts';
import { sendMixed } from '../../../../tests/support/send-mixed.ts';
import { inDepth } from '../../../../tests/support/thorough.ts';
import type { QueueItem } from '../../../contract/desk/queue.ts';
import { STAMP_FIELD } from '../../../contract/inbox/submission.ts';

const MINUTE = 60_000;
const SPAM = MIXED_SUBMISSIONS.filter(({ isSpam }) => isSpam).length;

describeEachDatabase('what is sent in', (open) => {
  async function openSite() {
    const site = await openSignedIn(await open());
    const queue = (state: string): Promise<QueueItem[]> =>
      site.json(`/api/admin/queue?state=${state}`);
    const stamp = async () => (await (await site.app.request('/api/form-stamp')).json()).stamp;
    return { ...site, queue, stamp };
  }

  inDepth('is checked: of 300 a day, 34 of 40 spam and no genuine ones are suspect', async () => {
    const suspect = await sendMixed(await openSite());
    expect(SPAM).toBe(40);
    // Five are written by hand without a link, and the first of many identical texts is new too.
    expect(suspect.spam).toHaveLength(34);
    expect(suspect.meant).toEqual([]);
  });

  it('goes to a separate queue with the reason if it is suspect', async () => {
    const { call, queue, json, clock, stamp, desk } = await openSite();
    const { path, body } = MIXED_SUBMISSIONS.find(({ isSpam }) => isSpam) ?? expect.unreachable();
    const opened = await stamp();
    clock.now = new Date(clock.now.getTime() + 300);
    await call('POST', path, { ...body, [STAMP_FIELD]: opened });
    expect(await queue('open')).toEqual([]);
    const [item] = await queue('suspect');
    expect(item).toMatchObject({ state: 'pending', reason: null });
    expect(item?.suspicion).toContain('Sent 0.3 seconds after the form was opened.');
    expect((await json('/api/admin/today')).counts).toMatchObject({ queue: 0, suspect: 1 });
    // The operator is not notified.
    expect(await desk.queue.arrivedSince('2026-01-01T00:00:00.000Z')).toEqual([]);
    const decide = (decision: string) =>
      call('POST', `/api/admin/queue/${item?.kind}/${item?.id}/decision`, { decision });
    await decide('approve');
    expect(await queue('done')).toHaveLength(1);
    await decide('undo');
    expect(await queue('suspect')).toHaveLength(1);
  });

  it('is timed by the page stamp without scripts', async () => {
    const { app, queue, clock } = await openSite();
    const post = async (wait: number, subject: string) => {
      clock.now = new Date(clock.now.getTime() + 5000);
      const html = await (await app.request('/contact')).text();
      const stamp = /name="opened" value="([^"]+)"/.exec(html)?.[1] ?? '';
      clock.now = new Date(clock.now.getTime() + wait);
      const response = await app.request('/contact', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: urlEncoded({ ...FILLED['/contact'], subject, [STAMP_FIELD]: stamp }),
      });
      expect(response.status).toBe(303);
    };
    await post(500, 'Too fast');
    await post(40_000, 'In good time');
    expect((await queue('suspect')).map(({ title }) => title)).toEqual(['Too fast']);
    expect((await queue('open')).map(({ title }) => title)).toEqual(['In good time']);
  });

  it('ignores stamps that are forged or days old', async () => {
    const { call, queue, clock, stamp } = await openSite();
    const link = 'Please look at https://blog.example/post soon.';
    const send = (subject: string, opened: string) =>
      call('POST', '/api/contact', {
        firstName: 'A',
        lastName: 'B',
        email: 'a@example.org',
        subject,
        message: link,
        [STAMP_FIELD]: opened,
      });
    const good = await stamp();
    clock.now = new Date(clock.now.getTime() + 10 * MINUTE);
    await send('Good', good);
    await send(
      'Forged',
      good.replace(/\.(.)/, (_: string, first: string) => (first === 'A' ? '.B' : '.A')),
    );
    const today = clock.now;
    clock.now = new Date(today.getTime() + 3 * 24 * 60 * MINUTE);
    await send('Old', good);
    clock.now = today;
    expect((await queue('open')).map(({ title }) => title)).toEqual(['Good']);
    expect((await queue('suspect')).map(({ title }) => title)).toEqual(['Forged', 'Old']);
  });

  it('counts earlier spam and accepted submissions across all forms', async () => {
    const { call, queue } = await openSite();
    const from = (email: string, subject: string, message: string) =>
      call('POST', '/api/contact', { firstName: 'A', lastName: 'B', email, subject, message });
    const links = 'http://one.example http://two.example http://three.example';
    await from('good@example.org', 'First', 'Good morning to you.');
    await from('bad@example.org', 'First', 'Good evening to you.');
    for (const item of await queue('open')) {
      const decision = item.email === 'good@example.org' ? 'approve' : 'spam';
      await call('POST', `/api/admin/queue/contact/${item.id}/decision`, { decision });
    }
    await from('Good@Example.org', 'Links', links);
    await from('BAD@example.org', 'Plain', 'How are you?');
    expect((await queue('open')).map(({ title }) => title)).toEqual(['Links']);
    expect((await queue('suspect'))[0]?.suspicion).toContain('Marked as spam');
  });
});
