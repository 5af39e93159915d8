import { Link } from 'wouter';
import {
  type ImportCounts,
  type ImportKind,
  RESTRICTION_NAMES,
} from '../../../../contract/desk/import-desk.ts';
import { counted } from '../../../../contract/write-count.ts';
import { deskPath } from '../../../../domain/desk/desk-path.ts';

interface Props {
  counts: ImportCounts;
  kind: ImportKind | null;
}

/** What does not come in as it was: posts that not everybody could read, people, comments. */
export function ImportRemainder({ counts, kind }: Props) {
  const { restricted, restrictedTitles, people, leftOut } = counts;
  const unnamed = restricted - restrictedTitles.length;
  return (
    <>
      {restricted > 0 && (
        <section aria-label="Not public there" className="border-l-4 border-gold bg-raised p-4">
          <h3 className="font-semibold">
            {counted(restricted, 'post was', 'posts were')} not public there
          </h3>
          <p>
            They’re imported as drafts, whatever you choose below. Nobody sees them until you
            publish them.
          </p>
          <ul className="mt-2 max-h-60 list-disc overflow-y-auto pl-5">
            {restrictedTitles.map(({ title, restriction }, index) => (
              // Two posts may have one title.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
              <li key={index} className="break-words">
                {title} ({RESTRICTION_NAMES[restriction]})
              </li>
            ))}
          </ul>
          {unnamed > 0 && <p>And {counted(unnamed, 'other')}.</p>}
        </section>
      )}
      {people.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-3">
            {counted(people.length, 'person wrote', 'people wrote')} there
          </summary>
          <p className="break-words">
            {people.join(', ')}. Their names stay on their articles. They get no account here:
            invite them under Operators.
          </p>
        </details>
      )}
      {(leftOut.length > 0 || kind === 'ghost') && (
        <p className="text-sm text-quiet break-words">
          Not imported: {[...leftOut, ...(kind === 'ghost' ? ['members'] : [])].join('; ')}.
          {kind === 'ghost' && (
            <>
              {' '}
              Members become subscribers: <ImportMembers />.
            </>
          )}
        </p>
      )}
    </>
  );
}

/** Where the list of members that other sites export is imported. */
export const ImportMembers = () => (
  <Link href={deskPath('subscribers/import')} className="underline underline-offset-4">
    import their CSV file under Subscribers
  </Link>
);
