import { it } from 'vitest';
import { describeEachServer } from '../support/each-database.ts';
import { sendUnderFire } from '../support/send-under-fire.ts';

/** `LETTER_KILLS=20` for a shorter try. */
const KILLS = Number(process.env.LETTER_KILLS ?? 100);

describeEachServer(`${KILLS} kills of the sender`, (create) => {
  it('lose no letter and double none', async () => {
    const { seconds } = await sendUnderFire({ readers: 40 * KILLS, kills: KILLS, create });
    console.log(`${40 * KILLS} letters with ${KILLS} kills in ${seconds.toFixed(1)} s`);
  }, 1_800_000);
});
