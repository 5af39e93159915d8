import { useState } from 'react';
import { SUBSCRIBER_STATUSES } from '../../../contract/catalogues.ts';
import {
  type NewsletterAnalytics,
  SUBSCRIBER_SORTS,
  SUBSCRIBERS_PER_PAGE,
} from '../../../contract/desk.ts';
import { LIMITS } from '../../../contract/limits.ts';
import { shortDate } from '../../../domain/relative-time.ts';
import { useQuery } from '../../data/use-query.ts';
import { analytics, subscribersPage } from '../desk-data.ts';
import { Cell, DeskList, Pager, Table } from '../desk-list.tsx';
import { PersonForm } from './person-form.tsx';

const EMPTY = {
  sort: SUBSCRIBER_SORTS[0] as string,
  location: '',
  status: '',
  search: '',
  page: 1,
};

export function SubscribersView() {
  const [wanted, setWanted] = useState(EMPTY);
  const query = new URLSearchParams(
    Object.entries(wanted).flatMap(([name, value]) =>
      value === '' ? [] : [[name, String(value)]],
    ),
  ).toString();
  const page = useQuery(subscribersPage(query));
  const { data: figures } = useQuery(analytics());
  const set = (change: Partial<typeof EMPTY>) => setWanted({ ...wanted, page: 1, ...change });

  return (
    <>
      <Figures figures={figures} />
      <div className="mt-8 mb-4 flex flex-wrap items-end gap-3">
        <Choice
          label="Location"
          value={wanted.location}
          all="All"
          options={(figures?.locations ?? []).map(({ name }) => name)}
          onChange={(location) => set({ location })}
        />
        <Choice
          label="Status"
          value={wanted.status}
          all="All"
          options={[...SUBSCRIBER_STATUSES]}
          onChange={(status) => set({ status })}
        />
        <Choice
          label="Sort"
          value={wanted.sort}
          options={[...SUBSCRIBER_SORTS]}
          onChange={(sort) => set({ sort })}
        />
        <label className="grid grow gap-1 text-sm font-semibold">
          Search
          <input
            type="search"
            className="field"
            placeholder="Part of an address"
            onChange={(event) => set({ search: event.target.value.trim() })}
          />
        </label>
        <a href={`/api/admin/subscribers.csv?${query}`} download className="button">
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
              page={wanted.page}
              last={Math.ceil(total / SUBSCRIBERS_PER_PAGE)}
              onPage={(next) => setWanted({ ...wanted, page: next })}
            />
          </>
        )}
      </DeskList>
      <PersonForm />
    </>
  );
}

function Figures({ figures }: { figures: NewsletterAnalytics | undefined }) {
  const engagement = figures?.engagement;
  const cards = [
    ['Total subscribers', figures?.total.toLocaleString('en-GB') ?? '…', 'of every status'],
    ['Last 7 days', figures?.recent.toLocaleString('en-GB') ?? '…', 'new sign-ups'],
    ['Unique locations', String(figures?.uniqueLocations ?? '…'), 'named by subscribers'],
    [
      'Engagement rate',
      engagement === null || engagement === undefined ? '—' : `${Math.round(engagement * 100)}%`,
      `Email open rate, measured over sent issues. Target ${LIMITS.admin.targetEngagement}`,
    ],
  ];
  return (
    <>
      <dl className="grid gap-px border border-rule bg-rule sm:grid-cols-2 lg:grid-cols-4">
        {cards.map(([label, value, hint]) => (
          <div key={label} className="bg-paper p-4">
            <dt className="text-sm font-semibold">{label}</dt>
            <dd className="headline mt-1 text-4xl">{value}</dd>
            <dd className="mt-1 text-sm text-quiet">{hint}</dd>
          </div>
        ))}
      </dl>
      {figures && <Weeks weeks={figures.weeks} />}
    </>
  );
}

/** Sign-ups by week: a bar is drawn, and its number can be read. */
function Weeks({ weeks }: { weeks: NewsletterAnalytics['weeks'] }) {
  const most = Math.max(1, ...weeks.map(({ count }) => count));
  const label = weeks.map(({ week, count }) => `week to ${week}: ${count}`).join(', ');
  return (
    <figure className="mt-6">
      <figcaption className="text-sm font-semibold">Sign-ups by week, last twelve weeks</figcaption>
      <svg
        viewBox="0 0 240 60"
        preserveAspectRatio="xMinYMid"
        className="mt-2 h-24 w-full max-w-xl"
        role="img"
        aria-label={label}
      >
        {weeks.map(({ week, count }, index) => {
          const height = (count / most) * 42;
          return (
            <g key={week}>
              <rect
                x={index * 20 + 2}
                y={50 - height}
                width="14"
                height={height}
                className="fill-green"
              />
              <text
                x={index * 20 + 9}
                y="58"
                textAnchor="middle"
                fontSize="6"
                className="fill-current"
              >
                {count}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: string[];
  all?: string;
  onChange: (value: string) => void;
}

export function Choice({ label, value, options, all, onChange }: ChoiceProps) {
  return (
    <label className="grid gap-1 text-sm font-semibold">
      {label}
      <select className="field" value={value} onChange={(event) => onChange(event.target.value)}>
        {all !== undefined && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
