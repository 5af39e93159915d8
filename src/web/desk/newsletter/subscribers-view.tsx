import { useQuery } from '@tanstack/react-query';
import { SUBSCRIBER_SORTS, SUBSCRIBERS_PER_PAGE } from '../../../contract/desk/desk.ts';
import { SUBSCRIBER_STATUSES } from '../../../contract/newsletter/newsletter-choices.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { addressOf } from '../../data/request.ts';
import { analytics, pageOf } from '../data/desk-data.ts';
import { Cell, DeskList, Table } from '../layout/desk-list.tsx';
import { Filter, ListFilters } from '../lists/list-filters.tsx';
import { ListPager, ListRange } from '../lists/list-pages.tsx';
import { useList } from '../lists/use-list.ts';
import { PersonForm } from './person-form.tsx';
import { SubscriberFigures } from './subscriber-figures.tsx';

const ALL = ['', 'All'] as const;

export function SubscribersView() {
  const list = useList({ sort: SUBSCRIBER_SORTS[0], location: '', status: '' });
  const query = useQuery(pageOf('/newsletter/subscribers', { ...list.query, page: list.page }));
  const { data: figures } = useQuery(analytics());

  return (
    <>
      <div className="mb-8">
        <SubscriberFigures figures={figures} />
      </div>
      <ListFilters label="Subscribers" list={list} hint="Part of an email address">
        <Filter
          name="location"
          label="Location"
          options={[ALL, ...(figures?.locations ?? []).map(({ name }) => name)]}
        />
        <Filter name="status" label="Status" options={[ALL, ...SUBSCRIBER_STATUSES]} />
        <Filter name="sort" label="Sort" options={SUBSCRIBER_SORTS} />
      </ListFilters>
      <ListRange list={list} total={query.data?.total} perPage={SUBSCRIBERS_PER_PAGE}>
        <a href={addressOf('/admin/subscribers.csv', list.query)} download className="chip text-sm">
          Export CSV
        </a>
      </ListRange>
      <DeskList
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
                  <Cell>{subscriber.email}</Cell>
                  <Cell>{shortDate(subscriber.subscribedAt)}</Cell>
                  <Cell>{subscriber.status}</Cell>
                  <Cell quiet>{subscriber.location ?? ''}</Cell>
                </tr>
              ))}
            </Table>
            <ListPager list={list} total={total} perPage={SUBSCRIBERS_PER_PAGE} />
          </>
        )}
      </DeskList>
      <PersonForm />
    </>
  );
}
