import type { Guide } from '../../../contract/guides/guide.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { PrintButton } from '../../components/page/print-button.tsx';
import { inReadingOrder } from './reading-order.ts';

/** Beside the guide where there is room, and in view while it is read. */
export function GuideContents({ guide }: { guide: Guide }) {
  return (
    <aside className="no-print max-lg:my-4 lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100vh-2rem)] lg:self-start lg:overflow-y-auto">
      <p className="text-sm text-quiet">
        Checked {shortDate(guide.checked)} · {guide.timeLabel}
      </p>
      <div className="mt-2">
        <PrintButton what="guide" />
      </div>
      <nav aria-labelledby="contents" className="mt-4 hidden lg:block">
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
    </aside>
  );
}
