import { searchPath } from './search-path.ts';

const IDEAS = ['passport', 'send money', 'Akwasidae', 'jollof', 'cocoa', 'Cape Coast'];

export function SearchIdeas({ ideas = IDEAS, children }: { ideas?: string[]; children: string }) {
  return (
    <div className="mt-6">
      <p className="text-quiet">{children}</p>
      <ul className="mt-2 flex flex-wrap gap-3">
        {ideas.map((idea) => (
          <li key={idea}>
            <a href={searchPath(idea)} className="button button-plain">
              {idea}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
