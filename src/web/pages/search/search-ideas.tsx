import { Link } from '../../navigation/router.tsx';
import { searchPath } from './search-path.ts';

const IDEAS = ['kente', 'jollof', 'Akwasidae', 'cocoa', 'Cape Coast', 'lawyer Accra'];

export function SearchIdeas({ children }: { children: string }) {
  return (
    <div className="mt-6">
      <p className="text-quiet">{children}</p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {IDEAS.map((idea) => (
          <li key={idea}>
            <Link href={searchPath(idea)} className="button button-plain">
              {idea}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
