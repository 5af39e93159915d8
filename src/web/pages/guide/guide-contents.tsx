import type { Guide } from '../../../contract/guides/guide.ts';
import { PageContents } from '../../components/page/page-contents.tsx';
import { PrintButton } from '../../components/page/print-button.tsx';
import { inReadingOrder } from './reading-order.ts';

/** Beside the guide where there is room, and in view while it is read. */
export function GuideContents({ guide }: { guide: Guide }) {
  return (
    <aside className="no-print max-lg:hidden lg:sticky lg:top-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100vh-2rem)] lg:self-start lg:overflow-y-auto">
      <PageContents
        sections={[...inReadingOrder(guide.sections), { id: 'sources', title: 'Sources' }]}
      />
      <div className="mt-4">
        <PrintButton what="guide" />
      </div>
    </aside>
  );
}
