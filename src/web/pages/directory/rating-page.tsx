import type { Business } from '../../../contract/directory/business.ts';
import { ratingSubmissionSchema } from '../../../contract/directory/rating.ts';
import { emptyForm } from '../../../contract/forms/description.ts';
import { TextLink } from '../../components/page/links.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { businessById, newsletterDelivery } from '../../data/queries.ts';
import { useNow } from '../../data/use-now.ts';
import { RadioField } from '../../forms/choice-fields.tsx';
import { SelectField, TextArea, TextField } from '../../forms/fields.tsx';
import { FormPage, SideCard } from '../../forms/form-page.tsx';
import { HtmlForm } from '../../forms/html-form.tsx';
import { postedText } from '../../forms/posted.ts';
import { useFormProps } from '../../forms/use-form-props.ts';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { businessPath } from './business-path.ts';
import { monthName, monthsUntil } from './rating-months.ts';

const PATH = '/write-review';
const FAILURE = { title: 'Not sent', text: 'Please try again in a minute.' };
const SENT = {
  title: 'Check your email',
  text: (
    <p>
      Open the link in our email to confirm your review. We’ll then check it within 2-3 business
      days and email you. The link works for seven days. Can’t see it? Check your spam folder. We
      don’t email anyone who has asked us not to.
    </p>
  ),
};

const STARS = [
  { value: '5', label: '5 stars: excellent' },
  { value: '4', label: '4 stars: good' },
  { value: '3', label: '3 stars: fair' },
  { value: '2', label: '2 stars: poor' },
  { value: '1', label: '1 star: bad' },
];

/** The form for a review of one business. */
export function Page() {
  const form = useFormProps(PATH);
  const search = usePageRequest().search;
  const id = postedText(form.posted, 'business') ?? search.get('business') ?? '';
  const { data: business } = usePageData(businessById(id));
  const sendsEmail = usePageData(newsletterDelivery()).data?.sendsEmail ?? true;
  const isSent = search.get('sent') === 'yes';
  if (!isSent && (!business || business.isSample)) {
    return <Refused title="This business can’t be reviewed" />;
  }
  if (!sendsEmail) {
    return (
      <Refused title="We can’t take reviews yet">
        A review counts once its author has confirmed it by email, and we can’t send email yet.
        Please come back later.
      </Refused>
    );
  }
  return (
    <FormPage
      path={PATH}
      title={`Review ${business?.name ?? 'a business'}`}
      description="Tell others what it was like to be a customer."
      intro="What was it like? Tell others what they should know before they go."
      sign="beseSaka"
      side={<Side />}
      thanks={SENT}
      noIndex
    >
      {business && <RatingForm business={business} form={form} />}
    </FormPage>
  );
}

function Refused({ title, children }: { title: string; children?: string }) {
  return (
    <MessageScreen title={title} path={PATH}>
      <p>{children ?? 'It isn’t in our directory, or it’s a sample.'}</p>
    </MessageScreen>
  );
}

interface FormProps {
  business: Business;
  form: ReturnType<typeof useFormProps>;
}

function RatingForm({ business, form }: FormProps) {
  const empty = { ...emptyForm(ratingSubmissionSchema.shape), business: business.id };
  return (
    <HtmlForm
      {...form}
      action={PATH}
      empty={empty}
      submit="Send review"
      failure={FAILURE}
      back={businessPath(business)}
    >
      <input type="hidden" name="business" value={business.id} />
      <RadioField name="stars" legend="How many stars?" options={STARS} />
      <TextArea
        name="words"
        label="Your review"
        hint="What did you buy, and how did it go? Leave out the names and phone numbers of other people."
        rows={6}
        required
      />
      <SelectField
        name="visited"
        label="When were you there?"
        options={monthsUntil(useNow())}
        nameOf={monthName}
        prompt="Choose a month"
      />
      <TextField
        name="name"
        label="Name to show"
        autoComplete="name"
        hint="Your first name is enough. Readers see it above your review."
        required
      />
      <TextField
        name="email"
        label="Your email"
        type="email"
        autoComplete="email"
        hint="Never shown, and never given to the business. We’ll email you a link to confirm."
        required
      />
      <p className="text-sm text-quiet">
        By sending this you agree that we publish your stars, your words and the name you gave.{' '}
        <TextLink href="/privacy-policy">What we store</TextLink>
      </p>
    </HtmlForm>
  );
}

const Side = () => (
  <SideCard title="Before you write">
    <p>One review for each business: a second one replaces the first once you’ve confirmed it.</p>
    <p>Owners can’t review their own business. They can reply to you once.</p>
    <p>We don’t edit what you write, except to take out personal data, and then we say so.</p>
  </SideCard>
);
