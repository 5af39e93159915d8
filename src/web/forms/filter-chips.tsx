import { filterAddress } from '../../contract/search/filter-address.ts';
import { FOUND_ANCHOR } from '../components/page/found-anchor.ts';
import { TextLink } from '../components/page/links.tsx';

interface Props {
  /** The page of the list, such as `/directory`. */
  path: string;
  filter: Record<string, string | undefined>;
  /** What is set, in words; removing one takes these fields out of the address. */
  chips: readonly { shown: string; fields: readonly string[] }[];
}

/** The filters in use, each a link to the list without it. */
export function FilterChips({ path, filter, chips }: Props) {
  if (chips.length === 0) return null;
  const without = (fields: readonly string[]) => {
    const removed = Object.fromEntries([...fields, 'after'].map((name) => [name, undefined]));
    const query = filterAddress({ ...filter, ...removed });
    return `${query ? `${path}?${query}` : path}#${FOUND_ANCHOR}`;
  };
  return (
    <ul aria-label="Filters in use" className="no-print mt-4 flex flex-wrap gap-2">
      {chips.map(({ shown, fields }) => (
        <li key={shown} className="max-w-full">
          <a href={without(fields)} className={CHIP}>
            <span className="sr-only">Remove filter: </span>
            <span className="truncate">{shown}</span>
            <span aria-hidden="true" className="text-lg leading-none">
              ×
            </span>
          </a>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <TextLink href={path} alone className="px-2">
            Clear all
          </TextLink>
        </li>
      )}
    </ul>
  );
}

const CHIP =
  'inline-flex min-h-11 max-w-full items-center gap-2 border border-quiet px-3 text-sm font-semibold hover:border-red hover:text-red';
