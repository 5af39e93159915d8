import { Link } from 'wouter';
import { type ImportItem, RESTRICTION_NAMES } from '../../../../contract/desk/import-desk.ts';
import { counted } from '../../../../contract/write-count.ts';
import { shortDate } from '../../../../domain/time/relative-time.ts';

/** One post of a file, and how it differs from the original. */
export function ImportedPost({ item }: { item: ImportItem }) {
  const { title, state, publishedAt, category, words, pictures, missing, notes } = item;
  const { isPage, restriction } = item;
  const article = item.articleId ?? item.known;
  const changes = notes.length + missing.length;
  const facts = [
    ...(isPage ? ['page'] : []),
    state === 'published' ? 'published' : 'draft',
    ...(restriction ? [RESTRICTION_NAMES[restriction]] : []),
    publishedAt ? shortDate(publishedAt) : 'no date',
    category ?? 'no matching category',
    counted(words, 'word'),
    counted(pictures, 'picture'),
  ];
  return (
    <li className="py-3">
      <p className="font-semibold break-words">
        {article ? (
          <Link href={`/admin?view=articles&id=${article}`} className="headline-link">
            {title}
          </Link>
        ) : (
          title
        )}
      </p>
      <p className="text-sm text-quiet">{facts.join(' · ')}</p>
      {item.known && (
        <p className="text-sm">Already here from an earlier import. It won’t change.</p>
      )}
      {item.problem && (
        <p className="mt-1 border-l-4 border-red bg-raised px-3 py-2 text-sm">{item.problem}</p>
      )}
      {changes > 0 && (
        <details className="mt-1 text-sm">
          <summary className="cursor-pointer py-3">
            {changes === 1
              ? '1 difference from the original'
              : `${changes} differences from the original`}
          </summary>
          <ul className="list-disc pl-5">
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
            {missing.map(({ address, reason }) => (
              <li key={address} className="break-all">
                picture {address}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
