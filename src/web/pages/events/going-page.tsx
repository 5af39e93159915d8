import type { ReactNode } from 'react';
import type { Invitation } from '../../../contract/events/guest.ts';
import type { PostedForm } from '../../../contract/forms/posted-form.ts';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { FormFailure } from '../../forms/form-failure.tsx';
import { lineOf, usePosted } from '../../forms/posted.ts';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { GuestForm } from './guest-form.tsx';
import { invitation } from './invitation.ts';

const CONFIRM = '/going/confirm';
const CANCEL = '/going/cancel';

/** Mail scanners follow links too, so opening the page says nothing: its buttons do. */
export function Page() {
  const search = usePageRequest().search;
  const asking = usePosted('/going');
  const confirming = usePosted(CONFIRM);
  const cancelling = usePosted(CANCEL);
  const key = lineOf(confirming ?? cancelling, 'key') ?? search.get('key') ?? '';
  const { data } = usePageData(invitation(key));
  const done = search.get('done');
  if (asking) return <Refused posted={asking} />;
  if (done === 'asked') {
    return (
      <Screen title="Please look into your mail">
        We have sent you a link. Once you have pressed it, you are counted; nobody sees your
        address.
      </Screen>
    );
  }
  if (done === 'cancelled') {
    return (
      <Screen title="You are off the list">
        Thank you for saying so: whoever waits gets the place. Your address is forgotten.
      </Screen>
    );
  }
  if (!data) {
    return (
      <Screen title="This link does not work">
        Either it is not complete, or you are off the list already. On the event’s page you can say
        again that you are coming.
      </Screen>
    );
  }
  return <Answer linkKey={key} invitation={data} posted={confirming ?? cancelling} />;
}

const TITLES = {
  asked: 'Are you coming?',
  going: 'You are on the list',
  waiting: 'You are in the line',
};

function Answer(props: {
  linkKey: string;
  invitation: Invitation;
  posted: PostedForm | undefined;
}) {
  const { title, eventId, day, state, ahead } = props.invitation;
  const event = (
    <a href={`/event/${eventId}`} className="underline underline-offset-4">
      {title}
    </a>
  );
  return (
    <Screen title={TITLES[state]}>
      {state === 'waiting' ? (
        <>
          All places at {event} on {day} are taken.{' '}
          {ahead === 0 ? 'You are the next' : `${ahead} wait before you`}, and we write to you when
          you have one.
        </>
      ) : (
        <>
          {state === 'going' ? 'See you at ' : ''}
          {event} on {day}.
        </>
      )}
      {state === 'asked' && (
        <Button action={CONFIRM} linkKey={props.linkKey} label="Yes, I am coming" />
      )}
      <Button
        action={CANCEL}
        linkKey={props.linkKey}
        label={state === 'waiting' ? 'Leave the line' : 'I am not coming'}
        plain
      />
      {props.posted && <FormFailure posted={props.posted} />}
    </Screen>
  );
}

function Button(props: { action: string; linkKey: string; label: string; plain?: boolean }) {
  return (
    <form action={props.action} method="post" className="mt-6">
      <input type="hidden" name="key" value={props.linkKey} />
      <button type="submit" className={props.plain ? 'button button-plain' : 'button'}>
        {props.label}
      </button>
    </form>
  );
}

/** The form again, with what was wrong. */
function Refused({ posted }: { posted: PostedForm }) {
  const [wrong] = posted.errors.email ?? [];
  return (
    <Screen title="That did not work">
      <span role="alert">{wrong ?? posted.notice ?? 'Please try again in a minute.'}</span>
      {posted.status === 422 && (
        <GuestForm eventId={lineOf(posted, 'event') ?? ''} typed={lineOf(posted, 'email') ?? ''} />
      )}
    </Screen>
  );
}

function Screen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MessageScreen title={title}>
      <PageHead title={title} path="/going" noIndex />
      {children}
    </MessageScreen>
  );
}
