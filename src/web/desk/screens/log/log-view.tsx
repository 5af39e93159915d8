import { LOG_PER_PAGE, LOG_SORTS } from '../../../../contract/desk/log.ts';
import { HOME_ZONE } from '../../../../contract/home-zone.ts';
import { actionName } from '../../../../domain/desk/action-name.ts';
import { logDetail } from '../../../../domain/desk/log-detail.ts';
import { eventTime } from '../../../../domain/events/event-time.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { useRead, useRows } from '../../kit/data/desk-data.ts';
import { Cell, Table } from '../../kit/layout/table.tsx';
import { DayFilter, Filter, useList } from '../../kit/lists/list-filters.tsx';
import { ListScreen } from '../../kit/lists/list-screen.tsx';
import { describeStatus } from '../backups/backup-words.ts';

/** Who did what when. */
export function LogView() {
  const list = useList('log', { action: '', from: '', to: '' });
  const page = useRows('/admin/log', list.page, list.query);
  const actions = useRead('/admin/log/actions').data ?? [];
  const named = actions.map((name) => [name, actionName(name)] as const);
  return (
    <ListScreen
      list={list}
      label="Log"
      hint="Operator, subject or detail"
      filters={
        <>
          <Filter name="action" label="Action" options={[['', 'All actions'], ...named]} />
          <DayFilter name="from" label="From" />
          <DayFilter name="to" label="To" />
        </>
      }
      sorts={LOG_SORTS}
      {...page}
      perPage={LOG_PER_PAGE}
      csv="/api/admin/log.csv"
      below={() => <BackupLine />}
      empty="No entries match"
    >
      {(rows) => (
        <Table
          caption="Log"
          stacks
          columns={['Time (Accra)', 'Operator', 'Action', 'Subject', 'Details']}
        >
          {rows.map((entry) => (
            <tr key={entry.id}>
              <Cell>
                <span className="whitespace-nowrap">
                  {shortDate(entry.at)}, {eventTime(entry.at, HOME_ZONE)}
                </span>
              </Cell>
              <Cell>{entry.actor}</Cell>
              <Cell>{actionName(entry.action)}</Cell>
              <Cell>
                <span className="wrap-anywhere">{entry.subject}</span>
              </Cell>
              <Cell quiet>
                <span className="wrap-anywhere">{logDetail(entry.detail)}</span>
              </Cell>
            </tr>
          ))}
        </Table>
      )}
    </ListScreen>
  );
}

/** The result of the last backup. */
function BackupLine() {
  const { data } = useRead('/admin/backups');
  if (!data) return null;
  const { problem } = data;
  if (problem) {
    return (
      <p role="alert" className="mt-4 bg-raised p-3 font-semibold">
        {problem}
      </p>
    );
  }
  return <p className="mt-4 text-sm text-quiet">{describeStatus(data)}</p>;
}
