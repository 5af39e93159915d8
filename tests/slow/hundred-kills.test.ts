import { it } from 'vitest';
import { describeEachServer } from '../support/each-database.ts';
import { sendUnderFire } from '../support/send-under-fire.ts';

/** `LETTER_KILLS=20` for a shorter try. */
const KILLS = Number(process.env.LETTER_KILLS ?? 100);

describeEachServer(`${KILLS} kills of the sender`, (create) => {
  it('send no email twice and skip at most one on each connection', async () => {
    const { seconds, skipped, probablySent } = await sendUnderFire({
      readers: 40 * KILLS,
      kills: KILLS,
      create,
    });
    console.log(
      `${40 * KILLS} emails, ${KILLS} kills: ${seconds.toFixed(1)} s, ${skipped} skipped, ${probablySent} counted as probably sent, none twice`,
    );
  }, 1_800_000);
});
