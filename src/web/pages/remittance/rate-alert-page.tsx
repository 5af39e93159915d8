import { SENDING_CURRENCIES } from '../../../contract/catalogues.ts';
import { chosenTransfer } from '../../data/chosen.ts';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { useFormProps } from '../../forms/use-form-props.ts';
import { Island } from '../../page/island.tsx';
import { usePageRequest } from '../../page/page-request.ts';
import { RateAlertForm } from './rate-alert-form.tsx';

const PATH = '/rate-alert';
const TITLE = 'Rate alert';
const INTRO = 'Name a figure. When a sender’s quote reaches it, we write to you.';

const SENT = {
  title: 'Please check your mail',
  text: 'We have sent you a link. The alert starts when you confirm it.',
};

/** The address may bring the transfer that somebody has just compared. */
export function Page() {
  const search = usePageRequest().search;
  const chosen = chosenTransfer(search);
  const figure = search.get('figure') ?? '';
  const transfer = {
    currency: chosen?.from ?? SENDING_CURRENCIES[0],
    amount: chosen?.amount ?? '',
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
      <Island
        name="RateAlertForm"
        component={RateAlertForm}
        props={{ transfer, ...useFormProps(PATH) }}
        when="visible"
      />
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
