import type { Guide, GuideChoice } from '../../../contract/guides/guide.ts';
import { authorPath } from '../../../domain/articles/article-tags.ts';
import { type GuideAnswer, guideAnswer } from '../../../domain/facts/guide-answer.ts';
import { guideCard } from '../../../domain/previews/preview-card.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { Sign } from '../../components/brand/sign.tsx';
import { GUIDES } from '../../components/page/breadcrumbs.tsx';
import { TextLink } from '../../components/page/links.tsx';
import { PageContents } from '../../components/page/page-contents.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { PrintButton } from '../../components/page/print-button.tsx';
import { ReportMistake } from '../../components/page/report-mistake.tsx';
import { SaveButton } from '../../components/page/save-button.tsx';
import { Sources } from '../../components/text/sources.tsx';
import { guideById } from '../../data/queries.ts';
import { SectionLink } from '../../frame/section-link.tsx';
import { usePageData, usePageRequest } from '../../page/page-data.ts';
import { Page as NotFoundPage } from '../fallback/not-found-page.tsx';
import { AlertInvitation } from '../remittance/alert-invitation.tsx';
import { ExchangeRates } from '../remittance/exchange-rates.tsx';
import { RemittanceCalculator } from '../remittance/remittance-calculator.tsx';
import { GuideData } from './guide-data.tsx';
import { GuideSectionView } from './guide-section.tsx';
import { OpennessForm, Question } from './openness-form.tsx';
import { inReadingOrder } from './reading-order.ts';
import { RelatedGuides } from './related-guides.tsx';
import { GuideContext, MarkLegend } from './sourced.tsx';

export function Page({ id }: { id: string }) {
  const { data: guide } = usePageData(guideById(id));
  const { search } = usePageRequest();
  if (!guide) return <NotFoundPage />;
  const answer = guideAnswer(guide, search);
  return <GuideView guide={answer?.guide ?? guide} answer={answer} isChosen={search.has('live')} />;
}

interface ViewProps {
  guide: Guide;
  answer: GuideAnswer | undefined;
  /** Whether the address says where the reader lives. */
  isChosen: boolean;
}

function GuideView({ guide, answer, isChosen }: ViewProps) {
  const sections = inReadingOrder(guide.sections);
  const path = answer?.path ?? `/guide/${guide.id}`;
  const excerpt = isChosen ? answer?.person.excerpt : guide.excerpt;
  return (
    <article className="wrap pt-3 pb-8 lg:pt-5">
      <PageHead
        title={guide.title}
        description={guide.description}
        path={path}
        preview={guideCard(guide)}
        type="article"
        trail={[GUIDES]}
      />
      <GuideData guide={guide} path={path} />
      {/* On a phone the first screen is for the answer; the same link stands at the end. */}
      <div className="max-sm:hidden">
        <BackToHub />
      </div>
      <div className="mt-1 grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div>
          <p className="flex items-center gap-2 font-semibold text-red">
            <Sign name="nkonsonkonson" /> Diaspora guide · {guide.category}
          </p>
          <h1 className="mt-1 text-2xl sm:mt-2 sm:text-5xl">
            {isChosen ? guide.title : (answer?.person.title ?? guide.title)}
          </h1>
          {excerpt && <p className="mt-2 max-w-[60ch] text-quiet sm:mt-3 sm:text-xl">{excerpt}</p>}
          {answer && <GuideQuestions answer={answer} isChosen={isChosen} />}
          <p className="mt-2 text-sm text-quiet">
            Checked {shortDate(guide.checked)} by the{' '}
            <TextLink href={authorPath(guide.desk)}>{guide.desk}</TextLink> · {guide.timeLabel}
          </p>
        </div>
        <GuideContents guide={guide} />
        <div className="flex flex-wrap items-center gap-x-5 max-lg:order-last max-lg:mt-6 lg:col-start-1 lg:-mt-8 lg:justify-end">
          <SaveButton kind="Guide" title={guide.title} path={path} />
          <ReportMistake path={path} />
        </div>
        <div className="min-w-0 lg:col-start-1">
          <GuideTool guide={guide} />
          <GuideContext value={guide}>
            <div className="mt-3 space-y-12 sm:mt-6">
              {sections.map((section) => (
                <GuideSectionView key={section.id} section={section} />
              ))}
            </div>
            <MarkLegend guide={guide} />
          </GuideContext>
          <div className="mt-8 lg:hidden">
            <PrintButton what="guide" />
          </div>
        </div>
      </div>
      <RelatedGuides guide={guide} />
      <Sources sources={Object.values(guide.sources)} />
      <p className="mt-4 text-sm">
        <TextLink href={`/facts?of=${guide.id}#list`}>
          Every figure in this guide, with its source and when we checked it
        </TextLink>
      </p>
      <div className="mt-8">
        <BackToHub />
      </div>
    </article>
  );
}

/** What readers came to do comes before what they can read. */
function GuideTool({ guide }: { guide: Guide }) {
  const programmes = guide.sections.find(({ kind }) => kind === 'programmes');
  if (programmes) return <OpennessForm anchor={programmes.id} />;
  if (guide.id !== 'remittance') return null;
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-5">
      <RemittanceCalculator heading="h2" />
      <ExchangeRates />
      <AlertInvitation />
    </div>
  );
}

function BackToHub() {
  return (
    <SectionLink
      section="diaspora"
      className="no-print inline-flex min-h-11 items-center gap-2 font-semibold text-green underline underline-offset-4"
    >
      ← Back to the Diaspora Hub
    </SectionLink>
  );
}

/** Beside the guide where there is room, and in view while it is read. */
function GuideContents({ guide }: { guide: Guide }) {
  return (
    <aside className="no-print max-lg:hidden lg:sticky lg:top-4 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:max-h-[calc(100vh-2rem)] lg:self-start lg:overflow-y-auto">
      <PageContents
        sections={[...inReadingOrder(guide.sections), { id: 'sources', title: 'Sources' }]}
      />
      <div className="mt-4">
        <PrintButton what="guide" />
      </div>
    </aside>
  );
}

const byId = (choices: readonly GuideChoice[] = []) =>
  Object.fromEntries(choices.map(({ id, name }) => [id, name]));

/** Where do you live, and for whom? The answers are in the address, so that it can be sent on. */
function GuideQuestions(props: { answer: GuideAnswer; isChosen: boolean }) {
  const { guide, live, person } = props.answer;
  return (
    <details open={!props.isChosen} className="marked no-print mt-4 bg-raised px-5">
      <summary className="flex min-h-12 items-center justify-between gap-4 font-semibold">
        {props.isChosen ? `${live.name} · ${person.name}` : 'Your situation'}
      </summary>
      <form method="get" action={`/guide/${guide.id}`} data-answers="" className="pb-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Question
            name="live"
            label="Where do you live?"
            choices={byId(guide.choices?.live)}
            chosen={live.id}
          />
          <Question
            name="for"
            label="Who is it for?"
            choices={byId(guide.choices?.for)}
            chosen={person.id}
          />
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <button type="submit" className="button">
            Show what applies
          </button>
          <label className="flex min-h-11 items-center gap-3 noscript:hidden">
            <input type="checkbox" data-remember="" className="size-5 accent-green" />
            Remember this on my device
          </label>
        </div>
      </form>
    </details>
  );
}
