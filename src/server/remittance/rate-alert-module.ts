import { HOUR, MINUTE } from '../../contract/durations.ts';
import { RATE_ALERT } from '../../contract/remittance/rate-alert.ts';
import { factStore } from '../facts/fact-store.ts';
import type { NounModule } from '../inbox/noun-module.ts';
import { rateAlertPersonalData } from './rate-alert-store.ts';
import { quoteStore } from './remittance-quote-store.ts';
import { forgetEndedAlerts, tellRateAlerts } from './tell-rate-alerts.ts';

export const rateAlertModule: NounModule = {
  tables: ['rate_alert'],
  fields: RATE_ALERT,
  personal: [rateAlertPersonalData],
  jobs(deps) {
    const { database } = deps;
    const stores = { quotes: quoteStore(database), facts: factStore(database) };
    return [
      { name: 'rate alerts', every: MINUTE, run: () => tellRateAlerts({ ...deps, stores }) },
      { name: 'forget ended rate alerts', every: HOUR, run: () => forgetEndedAlerts(deps) },
    ];
  },
};
