import { useQuery } from '@tanstack/react-query';
import { LOG_PER_PAGE, LOG_SORTS } from '../../../../contract/desk/log.ts';
import { actionName } from '../../../../domain/desk/action-name.ts';
import { logDetail } from '../../../../domain/desk/log-detail.ts';
import { ACCRA, eventTime } from '../../../../domain/events/event-time.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { deskLogActions, pageOf } from '../../kit/data/desk-data.ts';
import { Loaded } from '../../kit/layout/loaded.tsx';
import { Cell, Table } from '../../kit/layout/table.tsx';
import { DayFilter, Filter, ListFilters, SortFilter } from '../../kit/lists/list-filters.tsx';
import { ListPager, ListRange } from '../../kit/lists/list-pages.tsx';
import { useList } from '../../kit/lists/use-list.ts';
import { BackupLine } from '../backups/backup-line.tsx';

/** Who did what when. */
export function LogView() {
  const list = useList({ action: '', from: '', to: '' });
  const query = useQuery(pageOf('/admin/log', { ...list.query, page: list.page }));
  const actions = useQuery(deskLogActions()).data ?? [];
  return (
    <>
      <BackupLine />
      <ListFilters label="Log" list={list} hint="Operator, subject or detail">
        <Filter
          name="action"
          label="Action"
          options={[
            ['', 'All actions'],
            ...actions.map((name) => [name, actionName(name)] as const),
          ]}
        />
        <DayFilter name="from" label="From" />
        <DayFilter name="to" label="To" />
        <SortFilter sorts={LOG_SORTS} />
      </ListFilters>
      <ListRange list={list} total={query.data?.total} perPage={LOG_PER_PAGE}>
        <a
          href={`/api/admin/log.csv?${new URLSearchParams(list.query)}`}
          download
          className="chip text-sm"
        >
          Export CSV
        </a>
      </ListRange>
      <Loaded
        query={query}
        loading="Loading the log..."
        empty="No entries match"
        isEmpty={({ rows }) => rows.length === 0}
      >
        {({ rows, total }) => (
          <>
            <Table
              caption="Log"
              columns={['Time (Accra)', 'Operator', 'Action', 'Subject', 'Details']}
            >
              {rows.map((entry) => (
                <tr key={entry.id}>
                  <Cell>
                    {shortDate(entry.at)}, {eventTime(entry.at, ACCRA)}
                  </Cell>
                  <Cell>{entry.actor}</Cell>
                  <Cell>{actionName(entry.action)}</Cell>
                  <Cell>{entry.subject}</Cell>
                  <Cell quiet>{logDetail(entry.detail)}</Cell>
                </tr>
              ))}
            </Table>
            <ListPager list={list} total={total} perPage={LOG_PER_PAGE} />
          </>
        )}
      </Loaded>
    </>
  );
}
