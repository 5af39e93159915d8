import { expect, it } from 'vitest';
import { sendUnderFire } from '../support/send-under-fire.ts';

it('gives 500 readers their letter once each while the process is killed twice', async () => {
  const { perSecond } = await sendUnderFire({ readers: 500, kills: 2 });
  expect(perSecond).toBeGreaterThan(0);
}, 60_000);
