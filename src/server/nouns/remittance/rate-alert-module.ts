import { HOUR, MINUTE } from '../../../contract/durations.ts';
import { RATE_ALERT } from '../../../contract/remittance/rate-alert.ts';
import { factStore } from '../facts/fact-store.ts';
import type { NounModule } from '../submissions/noun-module.ts';
import { deleteEndedAlerts, notifyRateAlerts } from './notify-rate-alerts.ts';
import { rateAlertPersonalData } from './rate-alert-store.ts';
import { quoteStore } from './remittance-quote-store.ts';

export const rateAlertModule: NounModule = {
  tables: [
    { table: 'rate_alert', file: 'rate-alerts', about: 'rate alerts that readers asked for' },
  ],
  fields: RATE_ALERT,
  personal: [rateAlertPersonalData],
  jobs(deps) {
    const { database } = deps;
    const stores = { quotes: quoteStore(database), facts: factStore(database) };
    return [
      { name: 'rate alerts', intervalMs: MINUTE, run: () => notifyRateAlerts({ ...deps, stores }) },
      { name: 'forget ended rate alerts', intervalMs: HOUR, run: () => deleteEndedAlerts(deps) },
    ];
  },
};
