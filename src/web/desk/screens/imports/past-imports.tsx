import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { shortDate } from '../../../../domain/time/relative-time.ts';
import { deskImports } from '../../kit/data/desk-data.ts';
import { nameOf, stateOf } from './import-words.ts';

/** Files that were uploaded before. */
export function PastImports({ hrefOf }: { hrefOf: (id: string) => string }) {
  const { data: imports = [] } = useQuery(deskImports());
  if (imports.length === 0) return null;
  return (
    <div>
      <h3 className="mt-4 font-semibold">Previous files</h3>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {imports.map((one) => (
          <li key={one.id} className="py-2">
            <Link
              href={hrefOf(one.id)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {nameOf(one)}
            </Link>
            <p className="text-sm text-quiet">
              {shortDate(one.readAt)}, {one.readBy}. {stateOf(one)}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
