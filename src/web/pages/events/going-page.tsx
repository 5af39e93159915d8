import type { Invitation } from '../../../contract/events/guest.ts';
import type { PostedForm } from '../../../contract/forms/posted-form.ts';
import { TextLink } from '../../components/page/links.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { newsletterDelivery } from '../../data/queries.ts';
import { FormFailure } from '../../forms/form-failure.tsx';
import { postedText, usePosted } from '../../forms/posted.ts';
import { usePageData } from '../../page/page-data.ts';
import { usePageRequest } from '../../page/page-request.ts';
import { GuestForm } from './guest-form.tsx';
import { invitation } from './invitation.ts';

const PATH = '/going';
const CONFIRM = '/going/confirm';
const CANCEL = '/going/cancel';

/** Email scanners follow links too, so only the buttons change anything. */
export function Page() {
  const search = usePageRequest().search;
  const asking = usePosted(PATH);
  const confirming = usePosted(CONFIRM);
  const cancelling = usePosted(CANCEL);
  const key = postedText(confirming ?? cancelling, 'key') ?? search.get('key') ?? '';
  const { data } = usePageData(invitation(key));
  const { data: delivery } = usePageData(newsletterDelivery());
  const done = search.get('done');
  if (asking) return <Refused posted={asking} />;
  if (done === 'asked' && delivery?.sendsEmail === false) {
    return (
      <MessageScreen path={PATH} title="We’ve saved your RSVP">
        We can’t send email yet, so there’s nothing to confirm. You’re on the guest list, or on the
        waiting list if the event is full. Nobody else sees your address.
      </MessageScreen>
    );
  }
  if (done === 'asked') {
    return (
      <MessageScreen path={PATH} title="Check your email">
        Open the link in our email to confirm that you’re coming. Nobody else sees your address.
        Can’t see it? Check your spam folder. We don’t email anyone who has asked us not to.
      </MessageScreen>
    );
  }
  if (done === 'cancelled') {
    return (
      <MessageScreen path={PATH} title="You’re off the list">
        Thanks for letting us know. Your place goes to the next person, and we’ve deleted your
        address.
      </MessageScreen>
    );
  }
  if (!data) {
    return (
      <MessageScreen path={PATH} title="This link doesn’t work">
        Part of the link is missing, or you’re already off the list. You can RSVP again on the event
        page.
      </MessageScreen>
    );
  }
  return <Answer linkKey={key} invitation={data} posted={confirming ?? cancelling} />;
}

const TITLES = {
  asked: 'Are you coming?',
  going: 'You’re on the guest list',
  waiting: 'You’re on the waiting list',
};

function Answer(props: {
  linkKey: string;
  invitation: Invitation;
  posted: PostedForm | undefined;
}) {
  const { title, eventId, day, state, ahead } = props.invitation;
  const event = <TextLink href={`/event/${eventId}`}>{title}</TextLink>;
  return (
    <MessageScreen path={PATH} title={TITLES[state]} quiet={state === 'asked'}>
      {state === 'waiting' ? (
        <>
          {event} on {day} is full. {aheadText(ahead)} We’ll email you if a place comes up.
        </>
      ) : (
        <>
          {state === 'going' ? 'See you at ' : ''}
          {event} on {day}.
        </>
      )}
      {state === 'asked' && (
        <Button action={CONFIRM} linkKey={props.linkKey} label="Yes, I’m coming" />
      )}
      <Button
        action={CANCEL}
        linkKey={props.linkKey}
        label={state === 'waiting' ? 'Leave the waiting list' : 'I’m not coming'}
        plain
      />
      {props.posted && <FormFailure posted={props.posted} />}
    </MessageScreen>
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

function aheadText(ahead: number): string {
  if (ahead === 0) return 'You’re next in line.';
  return ahead === 1 ? 'There’s 1 person ahead of you.' : `There are ${ahead} people ahead of you.`;
}

/** The form again, with what was wrong. */
function Refused({ posted }: { posted: PostedForm }) {
  const [wrong] = posted.errors.email ?? [];
  return (
    <MessageScreen path={PATH} title="That didn’t work" quiet={posted.status === 422}>
      <span role="alert">{wrong ?? posted.notice ?? 'Please try again in a minute.'}</span>
      {posted.status === 422 && (
        <GuestForm
          eventId={postedText(posted, 'event') ?? ''}
          typed={postedText(posted, 'email') ?? ''}
        />
      )}
    </MessageScreen>
  );
}
