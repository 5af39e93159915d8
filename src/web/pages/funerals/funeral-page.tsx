import { SITE } from '../../../contract/site.ts';
import { eventFilePath } from '../../../domain/events/calendar-feeds.ts';
import { inOrder, lifeOf, partLine, partShort } from '../../../domain/funerals/funeral-words.ts';
import { funeralCard } from '../../../domain/previews/preview-card.ts';
import { FUNERALS } from '../../components/page/breadcrumbs.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { SaveButton } from '../../components/page/save-button.tsx';
import { ShareOnWhatsApp } from '../../components/page/share-on-whatsapp.tsx';
import { funeralById } from '../../data/queries.ts';
import { usePageData } from '../../page/page-data.ts';
import { ReportProblem } from '../contact/report-problem.tsx';
import { FuneralView, MissingFuneral } from './funeral-view.tsx';

const LINK = 'inline-flex min-h-11 items-center underline underline-offset-4';

export function Page({ id }: { id: string }) {
  const { data: funeral } = usePageData(funeralById(id));
  if (!funeral) return <MissingFuneral />;
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
        preview={funeralCard(funeral)}
        trail={[FUNERALS]}
        noIndex={funeral.isSample}
      />
      <FuneralView
        funeral={funeral}
        partActions={(part) => (
          <a
            href={eventFilePath(`funeral-${funeral.id}-${funeral.parts.indexOf(part)}`)}
            className={LINK}
            download
          >
            Add to calendar<span className="sr-only">: {part.kind}</span>
          </a>
        )}
        actions={
          <section aria-label="Share this announcement" className="no-print grid gap-3">
            <div className="flex flex-wrap gap-3">
              <ShareOnWhatsApp title={title} line={line} path={path} />
              <a href={`${path}/flyer`} className="button button-plain">
                Print a flyer
              </a>
              <SaveButton kind="Funeral" title={title} path={path} />
            </div>
            <p className="text-sm text-quiet noscript:hidden">
              Save adds it to a list on this device. It doesn’t tell you about changes.
            </p>
            {SITE.sendsEmail && (
              <p className="flex flex-wrap gap-x-5">
                {funeral.takesCondolences && (
                  <a href={`/funeral-condolences?funeral=${id}`} className={LINK}>
                    Send condolences to the family
                  </a>
                )}
                <a href={`/funeral-updates?funeral=${id}`} className={LINK}>
                  Email me if a date or place changes
                </a>
              </p>
            )}
          </section>
        }
      />
      <footer className="wrap no-print border-t border-rule pb-8 text-sm">
        <div className="flex flex-wrap gap-x-5">
          <ReportProblem path={path} />
          <a href={`/funeral-alive?funeral=${id}`} className={LINK}>
            Report that this person is alive
          </a>
        </div>
      </footer>
    </>
  );
}
