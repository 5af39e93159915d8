import { expect, it } from 'vitest';
import { sendUnderFire } from '../support/send-under-fire.ts';

it('sends at least 200 letters a second', async () => {
  const { seconds, perSecond } = await sendUnderFire({ readers: 10_000, kills: 0 });
  console.log(`10,000 letters in ${seconds.toFixed(1)} s: ${perSecond.toFixed(0)} a second`);
  expect(perSecond).toBeGreaterThanOrEqual(200);
}, 300_000);

it('gives 10,000 readers their letter once each while the process is killed ten times', async () => {
  const { seconds } = await sendUnderFire({ readers: 10_000, kills: 10 });
  console.log(`10,000 letters with ten kills in ${seconds.toFixed(1)} s`);
}, 600_000);
