import { expect, it } from 'vitest';
import { describeEachServer } from '../support/each-database.ts';
import { sendUnderFire } from '../support/send-under-fire.ts';

describeEachServer('an issue to 500 readers', (create) => {
  it('reaches nobody twice while the sender is killed twice', async () => {
    const { perSecond } = await sendUnderFire({ readers: 500, kills: 2, create });
    expect(perSecond).toBeGreaterThan(0);
  }, 60_000);
});
