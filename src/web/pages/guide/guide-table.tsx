import type { SectionOf } from '../../../contract/guides/guide.ts';
import { Sourced } from './sourced.tsx';

/** A table on a wide screen; on a narrow one each row is a block whose cells carry their heading. */
export function GuideTable({ section }: { section: SectionOf<'table'> }) {
  const [first, ...rest] = section.columns;
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">{section.title}</caption>
      <thead className="border-b-2 border-ink max-md:sr-only">
        <tr>
          {section.columns.map((column) => (
            <th key={column} scope="col" className="py-2 pr-4">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {section.rows.map((row) => {
          const [name, ...cells] = row.cells;
          return (
            <tr key={name} className="border-b border-rule align-top max-md:block max-md:py-4">
              <th scope="row" className="py-3 pr-4 max-md:block max-md:py-0 max-md:text-xl">
                <span className="sr-only">{first}: </span>
                {name}
                <span className="font-normal">
                  <Sourced support={row} />
                </span>
              </th>
              {rest.map((column, index) => (
                <td key={column} className="py-3 pr-4 max-md:block max-md:py-1">
                  <span className="text-sm font-semibold text-quiet md:hidden">{column}: </span>
                  {cells[index]}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
