import type { Guide } from '../../../contract/guides/guide.ts';
import { GUIDE_GROUPS } from '../../../contract/guides/guide-choices.ts';
import { TextLink } from '../../components/page/links.tsx';
import { guides } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';

/** The other guides of its group. */
export function RelatedGuides({ guide }: { guide: Pick<Guide, 'id' | 'group'> }) {
  const { data = [] } = usePageData(guides());
  const others = data.filter(({ id, group }) => group === guide.group && id !== guide.id);
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="related" className="no-print mt-10 border-t border-rule pt-6">
      <h2 id="related" className="text-2xl">
        {GUIDE_GROUPS[guide.group]}
      </h2>
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {others.map(({ id, title }) => (
          <li key={id}>
            <TextLink href={`/guide/${id}`} alone className="font-semibold text-green">
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
