import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actionName } from '../../domain/desk/action-name.ts';
import { ACCRA, eventTime } from '../../domain/events/event-time.ts';
import { shortDate } from '../../domain/time/relative-time.ts';
import { BackupLine } from './backup-line.tsx';
import { deskLog, deskLogActions } from './data/desk-data.ts';
import { Choice } from './layout/choice.tsx';
import { Cell, DeskList, Pager, Table } from './layout/desk-list.tsx';
import { TextField } from './layout/text-field.tsx';

const PER_PAGE = 200;

/** Who did what when. */
export function LogView() {
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState({ search: '', action: '', from: '', to: '' });
  const choose = (change: Partial<typeof filter>) => {
    setFilter({ ...filter, ...change });
    setPage(1);
  };
  const search = new URLSearchParams(filter);
  const query = useQuery(deskLog({ ...filter, page }));
  const actions = useQuery(deskLogActions()).data ?? [];
  return (
    <>
      <BackupLine />
      <search className="mb-4 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-5">
        <TextField
          label="Search"
          value={filter.search}
          onText={(text) => choose({ search: text })}
        />
        <Choice
          label="Action"
          value={filter.action}
          onChoose={(action) => choose({ action })}
          options={[
            ['', 'All actions'],
            ...actions.map((name) => [name, actionName(name)] as const),
          ]}
        />
        <TextField
          label="From"
          type="date"
          value={filter.from}
          onText={(from) => choose({ from })}
        />
        <TextField label="To" type="date" value={filter.to} onText={(to) => choose({ to })} />
        <a href={`/api/admin/log.csv?${search}`} download className="button button-plain">
          Export CSV
        </a>
      </search>
      <DeskList
        query={query}
        loading="Loading the log..."
        empty="No entries match"
        isEmpty={(entries) => entries.length === 0 && page === 1}
      >
        {(entries) => (
          <>
            <Table
              caption="Log"
              columns={['Time (Accra)', 'Operator', 'Action', 'Subject', 'Details']}
            >
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <Cell>
                    {shortDate(entry.at)}, {eventTime(entry.at, ACCRA)}
                  </Cell>
                  <Cell>{entry.actor}</Cell>
                  <Cell>{actionName(entry.action)}</Cell>
                  <Cell>{entry.subject}</Cell>
                  <Cell quiet>{detailOf(entry.detail)}</Cell>
                </tr>
              ))}
            </Table>
            <Pager
              page={page}
              last={entries.length === PER_PAGE ? page + 1 : page}
              onPage={setPage}
            />
          </>
        )}
      </DeskList>
    </>
  );
}

const detailOf = (detail: Record<string, unknown>) =>
  Object.entries(detail)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
