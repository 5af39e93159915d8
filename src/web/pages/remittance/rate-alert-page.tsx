import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { CONSENT } from '../../../contract/consent.ts';
import { ALERT_MEASURES, rateAlertSchema } from '../../../contract/rate-alert.ts';
import { chosenTransfer } from '../../data/chosen.ts';
import { request } from '../../data/request.ts';
import { Bait } from '../../forms/bait.tsx';
import { SelectField, TextField } from '../../forms/fields.tsx';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { SiteForm } from '../../forms/site-form.tsx';
import { usePageRequest } from '../../page/page-request.ts';

const PATH = '/rate-alert';
const TITLE = 'Rate alert';
const INTRO = 'Name a figure. When a sender’s quote reaches it, we write to you.';

const SENT = {
  title: 'Please check your mail',
  text: 'We have sent you a link. The alert starts when you confirm it.',
};
const NOT_SENT = {
  title: 'Alert not set',
  text: 'Please try again in a minute.',
};

const MEASURES: Record<string, string> = {
  arrives: 'Cedis that arrive, after the fee',
  rate: 'Cedis for one dollar, pound or euro',
};

/** The address may bring the transfer that somebody has just compared. */
export function Page() {
  const search = usePageRequest().search;
  const chosen = chosenTransfer(search);
  const figure = search.get('figure') ?? '';
  const start = {
    email: '',
    currency: chosen?.from ?? SENDING_CURRENCIES[0],
    amount: chosen?.amount ?? '',
    measure: ALERT_MEASURES[0],
    figure: /^[\d.]{1,15}$/.test(figure) ? figure : '',
  };
  return (
    <FormPage
      path={PATH}
      title={TITLE}
      description={INTRO}
      intro={INTRO}
      sign="beseSaka"
      side={<Side />}
      thanks={{ title: SENT.title, text: <p>{SENT.text} The link works for seven days.</p> }}
      again
    >
      {(onSent) => (
        <SiteForm
          action={PATH}
          schema={rateAlertSchema}
          empty={start}
          send={(given) => request('POST', '/api/remittance/alerts', given)}
          labels={{ submit: 'Set the alert', submitting: 'Setting...' }}
          success={SENT}
          failure={NOT_SENT}
          onSent={onSent}
        >
          <div className="grid gap-6 sm:grid-cols-2">
            <TextField
              name="amount"
              label="You send"
              inputMode="decimal"
              autoComplete="off"
              initial={start.amount}
              required
            />
            <SelectField
              name="currency"
              label="Currency"
              options={SENDING_CURRENCIES}
              initial={start.currency}
              required
            />
            <SelectField
              name="measure"
              label="Your figure counts"
              options={ALERT_MEASURES}
              nameOf={(measure) => MEASURES[measure] ?? measure}
              required
            />
            <TextField
              name="figure"
              label="Write to me from GHS"
              inputMode="decimal"
              autoComplete="off"
              initial={start.figure}
              required
            />
          </div>
          <TextField
            name="email"
            label="Email address"
            type="email"
            autoComplete="email"
            required
          />
          <p className="text-sm text-quiet">{CONSENT.rateAlert}</p>
          <Bait />
        </SiteForm>
      )}
    </FormPage>
  );
}

function Side() {
  return (
    <SideCard title="What we can see">
      <p>
        We look at the quotes in our own comparison. They are entered by hand, some days apart, so a
        rate that came and went between two of them is missed. Samples and quotes older than a week
        never set off an alert.
      </p>
      <p>
        Up to five alerts for one address.{' '}
        <a href="/guide/remittance" className="underline underline-offset-4">
          Compare senders now
        </a>
      </p>
    </SideCard>
  );
}
