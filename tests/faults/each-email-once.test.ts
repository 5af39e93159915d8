import { it } from 'vitest';
import { describeEachServer } from '../support/each-database.ts';
import { sendUnderFire } from '../support/send-under-fire.ts';

describeEachServer('an issue to 500 readers', (create) => {
  it('reaches nobody twice while the sender is killed twice', async () => {
    await sendUnderFire({ readers: 500, kills: 2, create });
  });
});
