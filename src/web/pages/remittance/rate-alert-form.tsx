import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { ALERT_MEASURES, rateAlertSchema } from '../../../contract/remittance/rate-alert.ts';
import { request } from '../../data/request.ts';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { type FormProps, SiteForm } from '../../forms/site-form.tsx';

const NOT_SENT = {
  title: 'Alert not set',
  text: 'Please try again in a minute.',
};

const MEASURES: Record<string, string> = {
  arrives: 'the amount paid out, after the fee',
  rate: 'the exchange rate',
};

interface Props extends FormProps {
  /** The transfer that was just compared, as far as the address has it. */
  transfer: { currency: string; amount: string; figure: string };
}

/** Island: the form of /rate-alert. */
export function RateAlertForm({ transfer, ...props }: Props) {
  return (
    <SiteForm
      {...props}
      action="/rate-alert"
      schema={rateAlertSchema}
      empty={{ ...transfer, email: '', measure: ALERT_MEASURES[0] }}
      send={(values) => request('POST', '/api/remittance/alerts', values)}
      submit="Set alert"
      submitting="Setting alert..."
      failure={NOT_SENT}
    >
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField name="amount" label="You send" inputMode="decimal" autoComplete="off" required />
        <SelectField name="currency" label="Currency" options={SENDING_CURRENCIES} required />
        <SelectField
          name="measure"
          label="My target is"
          options={ALERT_MEASURES}
          nameOf={(measure) => MEASURES[measure] ?? measure}
          required
        />
        <TextField
          name="figure"
          label="Email me when it reaches GHS"
          inputMode="decimal"
          autoComplete="off"
          required
        />
      </div>
      <TextField name="email" label="Email address" type="email" autoComplete="email" required />
      <p className="text-sm text-quiet">
        You agree to get an email each time a quote reaches your target, no more than one a day, for
        90 days. We’ll ask you to confirm, and every email has a link to stop the alert.
      </p>
    </SiteForm>
  );
}
