import type { Generated } from 'kysely';
import type { SENDING_CURRENCIES } from '../../../../contract/catalogues.ts';
import type { ALERT_MEASURES } from '../../../../contract/remittance/rate-alert.ts';
import type { Json, Moment, OneOf } from './columns.ts';

export interface MoneyTables {
  remittance_quote: RemittanceQuoteTable;
  rate_alert: RateAlertTable;
}

interface RemittanceQuoteTable {
  id: string;
  provider: string;
  logo_url: string | null;
  currency: OneOf<typeof SENDING_CURRENCIES>;
  rate: string;
  fee_minor: number;
  fee_steps: Json | null;
  payout_methods: Json;
  delivery: string | null;
  quoted_at: Moment;
  source: string;
  url: string | null;
}

interface RateAlertTable {
  id: string;
  email: string;
  email_folded: string;
  currency: OneOf<typeof SENDING_CURRENCIES>;
  amount_minor: number;
  measure: OneOf<typeof ALERT_MEASURES>;
  figure: string;
  asked_at: Moment;
  confirmed_at: Moment | null;
  ends_at: Moment;
  is_reached: Generated<number>;
  told_at: Moment | null;
}
