import type { Invitation } from '../../../contract/events/guest.ts';
import type { PostedForm } from '../../../contract/forms/posted-form.ts';
import { TextLink } from '../../components/page/links.tsx';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { invitation, newsletterDelivery } from '../../data/queries.ts';
import { KeyForm } from '../../forms/key-form.tsx';
import { postedText, usePosted } from '../../forms/posted.ts';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { GuestForm } from './guest-form.tsx';

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
  const said = done === 'asked' && delivery?.sendsEmail === false ? 'saved' : done;
  const outcome = OUTCOMES[said ?? ''];
  if (outcome || !data) return <MessageScreen path={PATH} {...(outcome ?? GONE)} />;
  return <Answer linkKey={key} invitation={data} posted={confirming ?? cancelling} />;
}

const OUTCOMES: Readonly<Record<string, typeof GONE>> = {
  saved: {
    title: 'We’ve saved your RSVP',
    children:
      'We can’t send email yet, so there’s nothing to confirm. You’re on the guest list, or on the waiting list if the event is full. Nobody else sees your address.',
  },
  asked: {
    title: 'Check your email',
    children:
      'Open the link in our email to confirm that you’re coming. Nobody else sees your address. Can’t see it? Check your spam folder. We don’t email anyone who has asked us not to.',
  },
  cancelled: {
    title: 'You’re off the list',
    children:
      'Thanks for letting us know. Your place goes to the next person, and we’ve deleted your address.',
  },
};

const GONE = {
  title: 'This link doesn’t work',
  children:
    'Part of the link is missing, or you’re already off the list. You can RSVP again on the event page.',
};

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
        <KeyForm action={CONFIRM} linkKey={props.linkKey} label="Yes, I’m coming" />
      )}
      <KeyForm
        action={CANCEL}
        linkKey={props.linkKey}
        label={state === 'waiting' ? 'Leave the waiting list' : 'I’m not coming'}
        className="button button-plain"
        posted={props.posted}
      />
    </MessageScreen>
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
