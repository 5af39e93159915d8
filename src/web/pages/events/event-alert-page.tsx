import { DISTANCES, USUAL_DISTANCE } from '../../../contract/search/filter-address.ts';
import { SITE } from '../../../contract/site.ts';
import { TextLink } from '../../components/page/links.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { oneOf } from '../../data/chosen.ts';
import { AlertLinkPage } from '../../forms/alert-link-page.tsx';
import { EmailInput } from '../../forms/email-input.tsx';
import { Honeypot } from '../../forms/honeypot.tsx';
import { postedText, usePosted } from '../../forms/posted.ts';
import { usePageRequest } from '../../page/page-data.ts';

const PATH = '/event-alert';

/** The form by itself, and the pages of the links in its emails. */
export function Page({ id }: { id: string }) {
  const { search } = usePageRequest();
  const posted = usePosted(PATH);
  if (id === 'confirm' || id === 'end') {
    return (
      <AlertLinkPage
        name="Event alert"
        path={PATH}
        isEnd={id === 'end'}
        question="Please confirm that you want emails about new events near your place."
        isOn="We’ll email you when new events near you are published, no more than once a day, for a year."
        next={<TextLink href="/events">See what’s on</TextLink>}
      />
    );
  }
  if (search.get('sent') === 'yes') {
    return (
      <MessageScreen title="Check your email" path={PATH}>
        <p>
          The alert starts when you open the link in our email and confirm. Can’t see it? Check your
          spam folder. An address can have five alerts, and we don’t email anyone who has asked us
          not to.
        </p>
      </MessageScreen>
    );
  }
  const typed = (name: string) => postedText(posted, name) ?? search.get(name) ?? '';
  const [wrong] = Object.values(posted?.errors ?? {}).flat();
  return (
    <section className="wrap-text py-8 lg:py-12">
      <PageHead title="Events near you, by email" path={PATH} noIndex />
      <h1 className="text-3xl sm:text-5xl">Events near you, by email</h1>
      {posted && (
        <p role="alert" className="mt-4 border-l-4 border-red bg-raised p-4">
          {wrong ?? posted.notice ?? 'That didn’t work. Please try again in a minute.'}
        </p>
      )}
      <EventAlertForm
        near={typed('near')}
        within={typed('within')}
        email={typed('email')}
        isWhole
      />
    </section>
  );
}

interface Props {
  near: string;
  within: string | undefined;
  email?: string;
  /** With the place, which a list that is near one knows. */
  isWhole?: boolean;
}

/** A plain form: the server answers with a page, with or without scripts. Nothing without a mail server. */
export function EventAlertForm({ near, within, email, isWhole = false }: Props) {
  if (!SITE.sendsEmail) return isWhole ? <p className="mt-4">We can’t send email yet.</p> : null;
  const distance = oneOf(DISTANCES, within ?? '') || USUAL_DISTANCE;
  return (
    <form method="post" action={PATH} className="no-print mt-4 grid max-w-xl gap-3">
      {isWhole ? (
        <>
          <label className="grid gap-1 font-semibold">
            Near
            <input
              name="near"
              required
              maxLength={200}
              defaultValue={near}
              placeholder="City, such as Hamburg"
              className="field font-normal"
            />
          </label>
          <label className="grid gap-1 font-semibold">
            Within
            <select name="within" defaultValue={distance} className="field font-normal">
              {DISTANCES.map((each) => (
                <option key={each} value={each}>
                  {each} km
                </option>
              ))}
            </select>
          </label>
        </>
      ) : (
        <>
          <input type="hidden" name="near" value={near} />
          <input type="hidden" name="within" value={distance} />
        </>
      )}
      <EmailInput defaultValue={email} />
      <Honeypot />
      <button type="submit" className="button justify-self-start">
        Email me when one is near
      </button>
      <p className="text-sm text-quiet">
        At most one email a day, for a year. We’ll ask you to confirm, and every email has a link to
        stop.
      </p>
    </form>
  );
}
