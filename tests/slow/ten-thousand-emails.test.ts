import { expect, it } from 'vitest';
import { describeEachServer } from '../support/each-database.ts';
import { sendUnderFire } from '../support/send-under-fire.ts';

describeEachServer('10,000 emails', (create) => {
  it('reach everybody', async () => {
    const { seconds, perSecond, skipped } = await sendUnderFire({
      readers: 10_000,
      kills: 0,
      create,
    });
    console.log(`10,000 emails in ${seconds.toFixed(1)} s: ${perSecond.toFixed(0)} a second`);
    expect(skipped).toBe(0);
  });

  it('reach nobody twice while the sender is killed ten times', async () => {
    const { seconds, skipped } = await sendUnderFire({ readers: 10_000, kills: 10, create });
    console.log(`10,000 emails, ten kills: ${seconds.toFixed(1)} s, ${skipped} skipped`);
  }, 600_000);
});
