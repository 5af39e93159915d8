import type { RawRow } from '../../../../contract/desk/damaged-rows.ts';
import { WriteButton, WriteForm } from '../../kit/dialogs/writes.tsx';
import { TextField } from '../../kit/layout/controls.tsx';
import { Read } from '../../kit/layout/loaded.tsx';

/** Rows of the database that can't be read, as they are. */
export function RowsView() {
  return (
    <>
      <p className="mb-4 max-w-[65ch]">
        These rows hold something that can’t be read, so no page, list or feed shows them. Correct
        the named column, or delete the row.
      </p>
      <Read path="/admin/rows" empty="Every row can be read">
        {(rows) => (
          <ul className="divide-y divide-rule border-y border-rule">
            {rows.map((row) => (
              <DamagedRow key={`${row.table} ${row.id}`} {...row} />
            ))}
          </ul>
        )}
      </Read>
    </>
  );
}

function DamagedRow({ table, id, problem, row }: RawRow) {
  const name = `${table} ${id}`;
  return (
    <li className="py-4">
      <h2 className="font-semibold">{name}</h2>
      <p className="mb-2 text-sm text-quiet">{problem}</p>
      <details>
        <summary className="cursor-pointer underline underline-offset-4">Open {name}</summary>
        <WriteForm
          call="PUT /admin/rows"
          aria-label={name}
          className="mt-3 grid max-w-4xl gap-4"
          body={(form) => ({ table, id, row: form.text('row') })}
          done="Row saved. It is shown again."
          submit="Save row"
          kind="plain"
          buttons={
            <WriteButton
              call="POST /admin/rows/remove"
              body={{ table, id }}
              done="Row deleted."
              question={{ title: `Delete ${name}?`, act: 'Delete row', isFinal: true }}
            />
          }
        >
          <TextField name="row" label="The row as JSON" rows={12} defaultValue={row} />
        </WriteForm>
      </details>
    </li>
  );
}
