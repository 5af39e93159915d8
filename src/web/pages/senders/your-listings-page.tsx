import { useContext } from 'react';
import { SITE } from '../../../contract/site.ts';
import { TextLink } from '../../components/page/links.tsx';
import { Message } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { senderPage } from '../../data/queries.ts';
import { EmailInput } from '../../forms/email-input.tsx';
import { FormFailure } from '../../forms/form-failure.tsx';
import { KeyForm } from '../../forms/key-form.tsx';
import { Posted, postedText, usePosted } from '../../forms/posted.ts';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { SentListings } from './sent-listings.tsx';

export const PATH = '/your-listings';

/** Everything one person has sent, reached by an emailed link. Every form here is plain HTML. */
export function Page() {
  const search = usePageRequest().search;
  const posted = useContext(Posted);
  const session = postedText(posted, 'session') ?? search.get('session') ?? '';
  const key = postedText(posted, 'key') ?? search.get('key') ?? '';
  return (
    <>
      <PageHead
        title="Your listings"
        description="Edit, confirm or remove the businesses, events and reviews you’ve sent us. We’ll email you a link."
        path={PATH}
        noIndex={session !== '' || key !== '' || search.has('sent')}
      />
      {session ? (
        <Opened session={session} />
      ) : key ? (
        <OpenLink linkKey={key} />
      ) : search.get('sent') === 'yes' ? (
        <Message title="Check your email">
          <p role="status">
            If we have listings, reviews or messages from this address, we’ve sent it a link. It
            works once and expires in 24 hours.
          </p>
        </Message>
      ) : (
        <AskLink title="Your listings" />
      )}
    </>
  );
}

function Opened({ session }: { session: string }) {
  const { data } = usePageData(senderPage(session));
  if (!data) return <AskLink title="Your session has expired" />;
  return <SentListings page={data} session={session} />;
}

function AskLink({ title }: { title: string }) {
  const posted = usePosted(PATH);
  // Whoever sent the form while there was one gets it back with what they typed.
  if (!SITE.sendsEmail && !posted) {
    return (
      <Message title={title}>
        <p>
          We can’t send email yet, so no link can come.{' '}
          <TextLink href="/contact">Write to us</TextLink> to edit or remove what you’ve sent.
        </p>
      </Message>
    );
  }
  const wrong = posted?.errors.email?.[0];
  return (
    <section className="wrap-text py-6 sm:py-10 lg:py-14">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-4 text-lg text-quiet">
        See the businesses, events, funeral announcements, reviews and messages you’ve sent us.
        There’s no account or password: we’ll email you a link to edit, confirm or remove them.
      </p>
      <form action={PATH} method="post" className="mt-6 flex flex-wrap items-end gap-3">
        <EmailInput
          label="Your email address"
          look="grow"
          defaultValue={postedText(posted, 'email')}
          aria-invalid={wrong !== undefined}
          aria-describedby={wrong ? 'address-error' : undefined}
        />
        <button type="submit" className="button">
          Email me a link
        </button>
      </form>
      {wrong && (
        <p id="address-error" role="alert" className="mt-2 font-semibold text-red">
          {wrong}
        </p>
      )}
      {posted && !wrong && <FormFailure posted={posted} />}
    </section>
  );
}

/** Email scanners follow links but press no buttons, so only the button uses up the link. */
function OpenLink({ linkKey }: { linkKey: string }) {
  const posted = usePosted(`${PATH}/open`);
  if (posted) {
    return (
      <>
        <p role="alert" className="wrap-text pt-8 font-semibold text-red">
          {posted.notice ?? 'That didn’t work. Please try again in a minute.'}
        </p>
        <AskLink title="This link doesn’t work" />
      </>
    );
  }
  return (
    <Message title="Your listings">
      <p>The link in your email works once. You’ll then be signed in for an hour.</p>
      <KeyForm action={`${PATH}/open`} linkKey={linkKey} label="Open my listings" />
    </Message>
  );
}
