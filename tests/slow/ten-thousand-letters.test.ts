import { expect, it } from 'vitest';
import { describeEachServer } from '../support/each-database.ts';
import { sendUnderFire } from '../support/send-under-fire.ts';

describeEachServer('10,000 letters', (create) => {
  it('leave at 200 a second at least', async () => {
    const { seconds, perSecond } = await sendUnderFire({ readers: 10_000, kills: 0, create });
    console.log(`10,000 letters in ${seconds.toFixed(1)} s: ${perSecond.toFixed(0)} a second`);
    expect(perSecond).toBeGreaterThanOrEqual(200);
  }, 300_000);

  it('reach their readers once each while the process is killed ten times', async () => {
    const { seconds } = await sendUnderFire({ readers: 10_000, kills: 10, create });
    console.log(`10,000 letters with ten kills in ${seconds.toFixed(1)} s`);
  }, 600_000);
});
