import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SUBSCRIBER_SORTS, SUBSCRIBERS_PER_PAGE } from '../../../contract/desk/desk.ts';
import { SUBSCRIBER_STATUSES } from '../../../contract/newsletter/newsletter-choices.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { addressOf } from '../../data/request.ts';
import { analytics, subscribersPage } from '../data/desk-data.ts';
import { Choice } from '../layout/choice.tsx';
import { Cell, DeskList, Pager, Table } from '../layout/desk-list.tsx';
import { PersonForm } from './person-form.tsx';
import { SubscriberFigures } from './subscriber-figures.tsx';

const EMPTY = {
  sort: SUBSCRIBER_SORTS[0] as string,
  location: '',
  status: '',
  search: '',
  page: 1,
};

const ALL = ['', 'All'] as const;

export function SubscribersView() {
  const [filter, setFilter] = useState(EMPTY);
  const search = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  const page = useQuery(subscribersPage(search));
  const { data: figures } = useQuery(analytics());
  const set = (change: Partial<typeof EMPTY>) => setFilter({ ...filter, page: 1, ...change });

  return (
    <>
      <SubscriberFigures figures={figures} />
      <div className="mt-8 mb-4 flex flex-wrap items-end gap-3">
        <Choice
          label="Location"
          value={filter.location}
          options={[ALL, ...(figures?.locations ?? []).map(({ name }) => name)]}
          onChoose={(location) => set({ location })}
        />
        <Choice
          label="Status"
          value={filter.status}
          options={[ALL, ...SUBSCRIBER_STATUSES]}
          onChoose={(status) => set({ status })}
        />
        <Choice
          label="Sort"
          value={filter.sort}
          options={SUBSCRIBER_SORTS}
          onChoose={(sort) => set({ sort })}
        />
        <label className="grid grow gap-1 text-sm font-semibold">
          Search
          <input
            type="search"
            className="field"
            placeholder="Part of an email address"
            onChange={(event) => set({ search: event.target.value.trim() })}
          />
        </label>
        <a href={addressOf('/admin/subscribers.csv', search)} download className="button">
          Export CSV
        </a>
      </div>
      <DeskList
        query={page}
        loading="Loading subscribers..."
        empty="No subscribers found"
        isEmpty={({ subscribers }) => subscribers.length === 0}
      >
        {({ subscribers, total }) => (
          <>
            <p role="status" className="mb-2 text-sm text-quiet">
              {total.toLocaleString('en-GB')} found
            </p>
            <Table caption="Subscribers" columns={['Email', 'Subscribed', 'Status', 'Location']}>
              {subscribers.map((subscriber) => (
                <tr key={subscriber.id}>
                  <Cell>{subscriber.email}</Cell>
                  <Cell>{shortDate(subscriber.subscribedAt)}</Cell>
                  <Cell>{subscriber.status}</Cell>
                  <Cell quiet>{subscriber.location ?? ''}</Cell>
                </tr>
              ))}
            </Table>
            <Pager
              page={filter.page}
              last={Math.ceil(total / SUBSCRIBERS_PER_PAGE)}
              onPage={(next) => setFilter({ ...filter, page: next })}
            />
          </>
        )}
      </DeskList>
      <PersonForm />
    </>
  );
}
