import {
  type WelcomeSeries,
  welcomeSeriesSchema,
} from '../../../../contract/newsletter/subscriber-desk.ts';
import { type SettingStore, storedJson } from '../../../platform/database/setting-store.ts';

const SERIES = 'newsletter_welcome_series';
const ON_SINCE = 'newsletter_welcome_since';

/** Emails in the days after a reader has confirmed, as the desk writes them. Off by default. */
export function welcomeSettings(settings: SettingStore) {
  return {
    async read(): Promise<WelcomeSeries> {
      const stored = storedJson(await settings.get(SERIES), welcomeSeriesSchema);
      return stored ?? { isOn: false, emails: [] };
    },

    async change(series: WelcomeSeries, now: string): Promise<void> {
      const { isOn: wasOn } = await this.read();
      // Whoever confirmed before it was switched on is not greeted weeks later.
      if (series.isOn && !wasOn) await settings.set(ON_SINCE, now);
      await settings.set(SERIES, JSON.stringify(series));
    },

    /** Sets it where there was none, switched off; returns how many were set. */
    async restore({ emails }: WelcomeSeries): Promise<number> {
      const series: WelcomeSeries = { isOn: false, emails };
      return Number(await settings.setIfAbsent(SERIES, JSON.stringify(series)));
    },

    since: async () => (await settings.get(ON_SINCE)) ?? null,
  };
}
