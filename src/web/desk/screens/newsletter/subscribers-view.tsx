import { Link } from 'wouter';
import {
  NEWSLETTER_TOPICS,
  SUBSCRIBER_STATUSES,
} from '../../../../contract/newsletter/newsletter-choices.ts';
import { ACTIVITIES, ACTIVITY_NAMES } from '../../../../contract/newsletter/segment.ts';
import {
  SUBSCRIBER_SORTS,
  SUBSCRIBERS_PER_PAGE,
} from '../../../../contract/newsletter/subscriber-list.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { useRead, useRows } from '../../kit/data/desk-data.ts';
import { openHere, useDeskRoute } from '../../kit/data/use-desk-route.ts';
import { WriteForm } from '../../kit/dialogs/writes.tsx';
import { BackButton, TextField } from '../../kit/layout/controls.tsx';
import { ScreenLink } from '../../kit/layout/screen-act.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';
import { Filter, useList, withCount } from '../../kit/lists/list-filters.tsx';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { ImportSubscribers } from './import-subscribers.tsx';
import { ConsentFields, consentIn, SubscriberFields, subscriberIn } from './subscriber-fields.tsx';
import { SignUpWeeks, SubscriberFigures } from './subscriber-figures.tsx';
import { SubscriberPage } from './subscriber-page.tsx';

const ALL = ['', 'All'] as const;

export function SubscribersView() {
  const { route, hrefOf } = useDeskRoute();
  switch (route?.name) {
    case 'subscribers/import':
      return <ImportSubscribers />;
    case 'subscribers/add':
      return <AddSubscriber />;
    case 'subscribers/subscriber':
      return <SubscriberPage key={route.params.id} id={route.params.id} />;
    default:
      return <SubscriberList hrefOf={hrefOf} />;
  }
}

const pathOf = (id: string) => deskPath('subscribers/subscriber', { id });

function SubscriberList({ hrefOf }: { hrefOf: (path: string) => string }) {
  const list = useList('subscribers', {
    sort: SUBSCRIBER_SORTS[0],
    location: '',
    status: '',
    topic: '',
    activity: '',
  });
  const page = useRows('/newsletter/subscribers', list.page, list.query);
  const { data: figures } = useRead('/newsletter/analytics');
  const locations = (figures?.locations ?? []).map(({ name }) => name);
  const statuses = SUBSCRIBER_STATUSES.map(
    (each) => [each, withCount(each, figures?.statuses[each])] as const,
  );
  const activities = ACTIVITIES.map((each) => [each, ACTIVITY_NAMES[each]] as const);

  return (
    // On a phone the list comes first.
    <div className="flex flex-col">
      <ScreenLink to="subscribers/add">Add subscriber</ScreenLink>
      <div className="max-sm:order-last">
        <SubscriberFigures figures={figures} />
      </div>
      <ListScreen
        list={list}
        label="Subscribers"
        hint="Name or email address"
        filters={
          <>
            <Filter name="location" label="Location" options={[ALL, ...locations]} />
            <Filter name="status" label="Status" options={[ALL, ...statuses]} />
            <Filter name="topic" label="Topic" options={[ALL, ...NEWSLETTER_TOPICS]} />
            <Filter name="activity" label="Activity" options={[ALL, ...activities]} />
            <Filter name="sort" label="Sort" options={SUBSCRIBER_SORTS} />
          </>
        }
        {...page}
        perPage={SUBSCRIBERS_PER_PAGE}
        csv="/api/admin/subscribers.csv"
        acts={
          <Link href={hrefOf(deskPath('subscribers/import'))} className="chip text-sm">
            Import
          </Link>
        }
        below={() => figures && <SignUpWeeks weeks={figures.weeks} />}
        empty="No subscribers found"
      >
        {(rows) => (
          <Table
            caption="Subscribers"
            stacks
            columns={['Email', 'Subscribed', 'Status', 'Location']}
          >
            {rows.map((subscriber) => (
              <tr key={subscriber.id}>
                <Cell>
                  <Link
                    href={hrefOf(pathOf(subscriber.id))}
                    className="headline-link row-title break-all"
                  >
                    {subscriber.email}
                  </Link>
                </Cell>
                <Cell>{shortDate(subscriber.subscribedAt)}</Cell>
                <Cell>{subscriber.status}</Cell>
                <Cell quiet>{subscriber.location ?? ''}</Cell>
              </tr>
            ))}
          </Table>
        )}
      </ListScreen>
    </div>
  );
}

function AddSubscriber() {
  return (
    <>
      <BackButton to="subscribers">All subscribers</BackButton>
      <WriteForm
        call="POST /admin/subscribers"
        body={(form) => ({
          email: form.text('email'),
          ...subscriberIn(form),
          ...consentIn(form),
        })}
        className="grid max-w-[50rem] gap-4"
        done="Subscriber added."
        submit="Add subscriber"
        onDone={({ id }) => openHere(pathOf(id))}
      >
        <h2 className="text-2xl">Add a subscriber</h2>
        <TextField name="email" label="Email address" type="email" required maxLength={254} />
        <SubscriberFields />
        <ConsentFields sourceHint="For example: asked us by phone, stall at the Homowo festival" />
      </WriteForm>
    </>
  );
}
