import { useContext } from 'react';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { FormFailure } from '../../forms/form-failure.tsx';
import { lineOf, Posted, usePosted } from '../../forms/posted.ts';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { senderPage } from './sender-page-query.ts';
import { SentListings } from './sent-listings.tsx';

export const PATH = '/your-listings';

/** All that one person has sent, reached by a mailed link. Every form here is plain HTML. */
export function Page() {
  const search = usePageRequest().search;
  const posted = useContext(Posted);
  const session = lineOf(posted, 'session') ?? search.get('session') ?? '';
  const key = lineOf(posted, 'key') ?? search.get('key') ?? '';
  return (
    <>
      <PageHead
        title="What you have sent us"
        description="Change, confirm or take away the businesses and events you have sent us, by a link that we mail to you."
        path={PATH}
        noIndex={session !== '' || key !== '' || search.has('sent')}
      />
      {session ? (
        <Opened session={session} />
      ) : key ? (
        <OpenLink linkKey={key} />
      ) : search.get('sent') === 'yes' ? (
        <MessageScreen title="Look into your mail">
          <p role="status">
            If anything was sent to us from this address, a link is on its way to it. It works once,
            and for 24 hours.
          </p>
        </MessageScreen>
      ) : (
        <AskLink title="What you have sent us" />
      )}
    </>
  );
}

function Opened({ session }: { session: string }) {
  const { data } = usePageData(senderPage(session));
  if (!data) return <AskLink title="Your hour on this page is over" />;
  return <SentListings page={data} session={session} />;
}

function AskLink({ title }: { title: string }) {
  const posted = usePosted(PATH);
  const wrong = posted?.errors.email?.[0];
  return (
    <section className="wrap max-w-[44rem] py-6 sm:py-10 lg:py-14">
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <p className="mt-4 text-lg text-quiet">
        Businesses, events and messages, and what became of them. There is no account and no
        password: we mail you a link to change, confirm or take away what is yours.
      </p>
      <form action={PATH} method="post" className="mt-6 flex flex-wrap items-end gap-3">
        <label className="grid grow gap-1 font-semibold">
          The email address you gave us
          <input
            type="email"
            name="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={lineOf(posted, 'email')}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong ? 'address-error' : undefined}
            className="field font-normal"
          />
        </label>
        <button type="submit" className="button">
          Mail me a link
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

/** Programs that look into mails follow links, but they press no buttons: those use the link up. */
function OpenLink({ linkKey }: { linkKey: string }) {
  const posted = usePosted(`${PATH}/open`);
  if (posted) {
    return (
      <>
        <p role="alert" className="wrap max-w-[44rem] pt-8 font-semibold text-red">
          {posted.notice ?? 'That did not work just now. Please try again in a minute.'}
        </p>
        <AskLink title="This link does not work" />
      </>
    );
  }
  return (
    <MessageScreen title="What you have sent us">
      <p>The link from your mail works once. The page then stays open for an hour.</p>
      <form action={`${PATH}/open`} method="post" className="mt-6">
        <input type="hidden" name="key" value={linkKey} />
        <button type="submit" className="button">
          Open my page
        </button>
      </form>
    </MessageScreen>
  );
}
