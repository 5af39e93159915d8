import type { Guide } from '../../../contract/guides/guide.ts';
import { PrintButton } from '../../components/page/print-button.tsx';
import { inReadingOrder } from './reading-order.ts';

/** Beside the guide where there is room, and in view while it is read. */
export function GuideContents({ guide }: { guide: Guide }) {
  return (
    <aside className="no-print max-lg:hidden lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100vh-2rem)] lg:self-start lg:overflow-y-auto">
      <nav aria-labelledby="contents">
        <h2 id="contents" className="border-t-2 border-ink pt-2 text-lg">
          On this page
        </h2>
        <ul className="mt-1 divide-y divide-rule">
          {[...inReadingOrder(guide.sections), { id: 'sources', title: 'Sources' }].map(
            ({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className="headline-link block py-2 text-sm">
                  {title}
                </a>
              </li>
            ),
          )}
        </ul>
      </nav>
      <div className="mt-4">
        <PrintButton what="guide" />
      </div>
    </aside>
  );
}
