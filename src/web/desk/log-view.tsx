import { useState } from 'react';
import { useQuery } from '../data/use-query.ts';
import { BackupLine } from './backup-line.tsx';
import { deskLog } from './data/desk-data.ts';
import { Cell, DeskList, Pager, Table } from './layout/desk-list.tsx';

const PER_PAGE = 200;

/** Who did what when. */
export function LogView() {
  const [page, setPage] = useState(1);
  const query = useQuery(deskLog(page));
  return (
    <DeskList
      query={query}
      loading="Loading the log..."
      empty="Nothing has been done yet"
      isEmpty={(entries) => entries.length === 0 && page === 1}
    >
      {(entries) => (
        <>
          <BackupLine />
          <Table caption="Log" columns={['When (Accra)', 'Who', 'What', 'About', 'Detail']}>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <Cell>{entry.at.slice(0, 16).replace('T', ' ')}</Cell>
                <Cell>{entry.actor}</Cell>
                <Cell>{entry.action}</Cell>
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
  );
}

const detailOf = (detail: Record<string, unknown>) =>
  Object.entries(detail)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(', ');
