import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/each-database.ts';
import { settingStore } from './setting-store.ts';

describeEachDatabase('settings', (open) => {
  test('are unknown until set, and the first to set one wins', async () => {
    const settings = settingStore(await open());
    expect(await settings.get('session-key')).toBeUndefined();
    const attempts = ['a', 'b', 'c', 'd'].map((value) =>
      settings.setIfAbsent('session-key', value),
    );
    const won = await Promise.all(attempts);
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await settings.get('session-key')).toBe(['a', 'b', 'c', 'd'][won.indexOf(true)]);
  });
});
