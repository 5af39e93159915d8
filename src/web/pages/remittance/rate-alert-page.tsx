import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { errorsByField } from '../../../contract/forms/fields.ts';
import type { PostedForm } from '../../../contract/forms/posted-form.ts';
import {
  ALERT_MEASURES,
  RATE_ALERT_LIMITS,
  rateAlertSchema,
} from '../../../contract/remittance/rate-alert.ts';
import { TextLink } from '../../components/page/links.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { oneOf } from '../../data/chosen.ts';
import { newsletterDelivery } from '../../data/queries.ts';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { usePosted } from '../../forms/posted.ts';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { RateAlertForm } from './rate-alert-form.tsx';

const PATH = '/rate-alert';
const TITLE = 'Rate alert';
const INTRO = 'Set a target. We’ll email you when a provider reaches it.';
const WITHOUT_EMAIL = 'We can’t send email yet, so no alert can start. Please come back later.';

const SENT = {
  title: 'Check your email',
  text: (
    <p>
      The alert starts when you open the link in our email and confirm. The link works for seven
      days. Can’t see it? Check your spam folder. An address can have {RATE_ALERT_LIMITS.perAddress}{' '}
      alerts, and we don’t email anyone who has asked us not to.
    </p>
  ),
};
/** Nobody can confirm it, and unconfirmed alerts are deleted. */
const SENT_WITHOUT_EMAIL = {
  title: 'Your alert hasn’t started',
  text: (
    <p>
      We can’t send email yet, so you won’t get the link that starts it. We’ll delete your address
      after seven days. Please try again later.
    </p>
  ),
};

/** The address may hold the transfer that was just compared. */
export function Page() {
  const search = usePageRequest().search;
  const sendsEmail = usePageData(newsletterDelivery()).data?.sendsEmail ?? true;
  // As it was typed: the form asks about what is unclear.
  const figureIn = (name: string) => /^[\d.,\s]{1,40}$/.exec(search.get(name) ?? '')?.[0] ?? '';
  const transfer = {
    currency: oneOf(SENDING_CURRENCIES, search.get('from')) || SENDING_CURRENCIES[0],
    amount: figureIn('amount'),
    figure: figureIn('figure'),
  };
  const sent = usePosted(PATH);
  const posted = sent ?? refusedBefore(transfer);
  // Whoever sent the form while there was one gets it back with what they typed.
  if (!sendsEmail && !sent && search.get('sent') !== 'yes') {
    return (
      <MessageScreen title="Rate alerts are off" name={TITLE} path={PATH}>
        <p>{WITHOUT_EMAIL}</p>
        <p className="mt-3">
          <TextLink href="/send-money">Compare providers now</TextLink>
        </p>
      </MessageScreen>
    );
  }
  return (
    <FormPage
      path={PATH}
      title={TITLE}
      description={INTRO}
      intro={sendsEmail ? INTRO : WITHOUT_EMAIL}
      sign="beseSaka"
      side={<Side />}
      thanks={sendsEmail ? SENT : SENT_WITHOUT_EMAIL}
      again
      form={RateAlertForm}
      formProps={{ transfer, posted }}
    />
  );
}

/** The form as if it had been posted, where the address holds an amount that it would refuse. */
function refusedBefore(transfer: Record<'amount' | 'figure', string>): PostedForm | undefined {
  const { error } = rateAlertSchema.safeParse({ ...transfer, measure: ALERT_MEASURES[0] });
  const found = error ? errorsByField(error) : {};
  const errors = Object.fromEntries(
    (['amount', 'figure'] as const).flatMap((name) =>
      transfer[name] && found[name] ? [[name, found[name]]] : [],
    ),
  );
  if (Object.keys(errors).length === 0) return undefined;
  return { action: PATH, status: 422, values: transfer, errors };
}

function Side() {
  return (
    <SideCard title="What we check">
      <p>
        We check the quotes in our own comparison. They’re entered by hand, a few days apart, so we
        may miss a rate that came and went in between. Samples and quotes more than a week old never
        trigger an alert.
      </p>
      <p>
        You can set up to five alerts per address.{' '}
        <TextLink href="/send-money">Compare providers now</TextLink>
      </p>
    </SideCard>
  );
}
