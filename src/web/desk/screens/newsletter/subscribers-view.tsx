import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import {
  NEWSLETTER_TOPICS,
  SUBSCRIBER_STATUSES,
} from '../../../../contract/newsletter/newsletter-choices.ts';
import { ACTIVITIES, ACTIVITY_NAMES } from '../../../../contract/newsletter/segment.ts';
import {
  SUBSCRIBER_SORTS,
  SUBSCRIBERS_PER_PAGE,
} from '../../../../contract/newsletter/subscriber-list.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { addressOf } from '../../../data/request.ts';
import { analytics, pageOf } from '../../kit/data/desk-data.ts';
import { useUrlParam } from '../../kit/data/use-url-param.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';
import { Filter, ListFilters } from '../../kit/lists/list-filters.tsx';
import { ListPager, ListRange } from '../../kit/lists/list-pages.tsx';
import { useList } from '../../kit/lists/use-list.ts';
import { withCount } from '../../kit/lists/with-count.ts';
import { AddSubscriber } from './add-subscriber.tsx';
import { ImportSubscribers } from './import-subscribers.tsx';
import { SubscriberFigures } from './subscriber-figures.tsx';
import { SubscriberPage } from './subscriber-page.tsx';

const ALL = ['', 'All'] as const;

/** The subscribers, or one of them; adding and importing them. */
export function SubscribersView() {
  const { open, hrefOf, close } = useUrlParam('open');
  if (open === 'import') return <ImportSubscribers onClose={close} />;
  if (open === 'add') {
    return <AddSubscriber onAdded={(id) => navigate(hrefOf(id))} onClose={close} />;
  }
  if (open !== undefined) return <SubscriberPage key={open} id={open} onClose={close} />;
  return <SubscriberList hrefOf={hrefOf} />;
}

function SubscriberList({ hrefOf }: { hrefOf: (id: string) => string }) {
  const list = useList({
    sort: SUBSCRIBER_SORTS[0],
    location: '',
    status: '',
    topic: '',
    activity: '',
  });
  const query = useQuery(pageOf('/newsletter/subscribers', { ...list.query, page: list.page }));
  const { data: figures } = useQuery(analytics());

  return (
    <>
      <div className="mb-8">
        <SubscriberFigures figures={figures} />
      </div>
      <ListFilters label="Subscribers" list={list} hint="Name or email address">
        <Filter
          name="location"
          label="Location"
          options={[ALL, ...(figures?.locations ?? []).map(({ name }) => name)]}
        />
        <Filter
          name="status"
          label="Status"
          options={[
            ALL,
            ...SUBSCRIBER_STATUSES.map(
              (each) => [each, withCount(each, figures?.statuses[each])] as const,
            ),
          ]}
        />
        <Filter name="topic" label="Topic" options={[ALL, ...NEWSLETTER_TOPICS]} />
        <Filter
          name="activity"
          label="Activity"
          options={[ALL, ...ACTIVITIES.map((each) => [each, ACTIVITY_NAMES[each]] as const)]}
        />
        <Filter name="sort" label="Sort" options={SUBSCRIBER_SORTS} />
      </ListFilters>
      <ListRange list={list} total={query.data?.total} perPage={SUBSCRIBERS_PER_PAGE}>
        <a href={addressOf('/admin/subscribers.csv', list.query)} download className="chip text-sm">
          Export CSV
        </a>
        <Link href={hrefOf('add')} className="chip text-sm">
          Add subscriber
        </Link>
        <Link href={hrefOf('import')} className="chip text-sm">
          Import
        </Link>
      </ListRange>
      <Loaded
        query={query}
        loading="Loading subscribers..."
        empty="No subscribers found"
        isEmpty={({ rows }) => rows.length === 0}
      >
        {({ rows, total }) => (
          <>
            <Table caption="Subscribers" columns={['Email', 'Subscribed', 'Status', 'Location']}>
              {rows.map((subscriber) => (
                <tr key={subscriber.id}>
                  <Cell>
                    <Link
                      href={hrefOf(subscriber.id)}
                      className="headline-link inline-flex min-h-11 items-center font-semibold break-all"
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
            <ListPager list={list} total={total} perPage={SUBSCRIBERS_PER_PAGE} />
          </>
        )}
      </Loaded>
    </>
  );
}
