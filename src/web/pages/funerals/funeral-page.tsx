import { inOrder, lifeOf, partLine, partShort } from '../../../domain/funerals/funeral-words.ts';
import { MessageScreen } from '../../components/page/message-screen.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { ShareButton } from '../../components/page/share-button.tsx';
import { ShareOnWhatsApp } from '../../components/page/share-on-whatsapp.tsx';
import { usePageData } from '../../page/page-data.ts';
import { ReportProblem } from '../contact/report-problem.tsx';
import { FUNERALS, funeralById } from './chosen-funerals.ts';
import { FuneralView } from './funeral-view.tsx';

export function Page({ id }: { id: string }) {
  const { data: funeral } = usePageData(funeralById(id));
  if (!funeral) {
    return (
      <MessageScreen title="Announcement not found">
        <PageHead title="Announcement not found" path="/" noIndex />
        <p>It doesn’t exist, or the family has had it removed.</p>
      </MessageScreen>
    );
  }
  const path = `/funeral/${funeral.id}`;
  const parts = inOrder(funeral.parts);
  const { years } = lifeOf(funeral);
  const title = [funeral.name, years].filter(Boolean).join(', ');
  const line = parts.map(partShort).join('\n');
  return (
    <>
      <PageHead
        title={title}
        description={parts.map(partLine).join('. ').slice(0, 200)}
        path={path}
        trail={[FUNERALS]}
        noIndex={funeral.isSample}
      />
      <FuneralView
        funeral={funeral}
        actions={
          <section aria-label="Share this announcement" className="no-print flex flex-wrap gap-3">
            <ShareOnWhatsApp title={title} line={line} path={path} />
            <ShareButton title={title} text={line} path={path}>
              Share
            </ShareButton>
          </section>
        }
      />
      <footer className="wrap no-print border-t border-rule pb-8 text-sm">
        <ReportProblem path={path} />
      </footer>
    </>
  );
}
