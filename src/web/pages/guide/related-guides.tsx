import { type GuideId, RELATED_GUIDES } from '../../../contract/guides/guide-choices.ts';

/** Where readers of this guide often go next. */
export function RelatedGuides({ id }: { id: GuideId }) {
  const related = RELATED_GUIDES.filter((group) => group[id]).flatMap(Object.entries<string>);
  const others = related.filter(([guide]) => guide !== id);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="related" className="no-print mt-10 border-t border-rule pt-6">
      <h2 id="related" className="text-2xl">
        Related guides
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {others.map(([guide, name]) => (
          <li key={guide}>
            <a
              href={`/guide/${guide}`}
              className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
