import type { ReactNode } from 'react';
import type { Fact, GuideSection, SectionOf } from '../../../contract/guides/guide.ts';
import { TextLink } from '../../components/page/links.tsx';
import { DocumentChecklist } from './document-checklist.tsx';
import { GuideTable } from './guide-table.tsx';
import { Programmes } from './programmes.tsx';
import { isOnlyListed } from './reading-order.ts';
import { Noted, Sourced, SureMark } from './sourced.tsx';

/** One section of a guide, rendered by its kind. */
export function GuideSectionView({ section }: { section: GuideSection }) {
  if (section.kind === 'notice') return <WarningNotice section={section} />;
  return (
    <section aria-labelledby={section.id} className="border-t border-rule pt-3 sm:pt-6">
      <h2 id={section.id} className="text-2xl sm:text-3xl">
        {section.title}
      </h2>
      {section.intro && <p className="mt-3 max-w-[65ch] text-quiet">{section.intro}</p>}
      <div className="mt-3 sm:mt-5">{body(section)}</div>
    </section>
  );
}

function body(section: Exclude<GuideSection, { kind: 'notice' }>): ReactNode {
  switch (section.kind) {
    case 'facts':
      return <Facts section={section} />;
    case 'steps':
      return <Steps section={section} />;
    case 'places':
      return <Offices section={section} />;
    case 'table':
      return <GuideTable section={section} />;
    case 'list':
      return <Points section={section} />;
    case 'papers':
      return <DocumentChecklist section={section} />;
    case 'programmes':
      return <Programmes section={section} />;
  }
}

/** Figures nobody could support, in one small line. */
function ListedFigures({ section }: { section: SectionOf<'facts'> }) {
  return (
    <p className="text-sm text-quiet">
      {section.items.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
      <SureMark sure="listed" />
    </p>
  );
}

function Facts({ section }: { section: SectionOf<'facts'> }) {
  if (isOnlyListed(section)) return <ListedFigures section={section} />;
  return (
    <dl className="grid gap-x-10 gap-y-4 sm:grid-cols-2 sm:gap-y-6">
      {section.items.map((fact) => (
        <div key={fact.label} className="min-w-0 wrap-anywhere border-l-4 border-gold pl-4">
          <dt className="text-sm font-semibold">{fact.label}</dt>
          <dd>
            {/* A figure nobody could support must not be the largest thing on the page. */}
            <span className={fact.sure === 'listed' ? undefined : 'headline text-2xl sm:text-3xl'}>
              {fact.value}
            </span>
            <Noted note={fact.note} support={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Steps({ section }: { section: SectionOf<'steps'> }) {
  return (
    <ol className="divide-y divide-rule border-y border-rule">
      {section.items.map((step, index) => (
        <li key={step.title} id={`step-${index + 1}`} className="flex gap-5 py-5">
          <span className="headline w-10 shrink-0 text-5xl text-red" aria-hidden="true">
            {index + 1}
          </span>
          <div className="min-w-0">
            <h3 className="text-xl">{step.title}</h3>
            <p className="mt-2 max-w-[62ch]">
              {step.text}
              <Sourced support={step} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Offices({ section }: { section: SectionOf<'places'> }) {
  return (
    <div className="grid gap-x-10 gap-y-8 lg:grid-cols-3">
      {section.items.map((office) => (
        <div key={office.city} className="break-inside-avoid border-t-2 border-ink pt-3">
          <h3 className="text-2xl">{office.city}</h3>
          <p className="mt-1 font-semibold">{office.name}</p>
          {office.note && <p className="mt-2 text-quiet">{office.note}</p>}
          <dl className="mt-3 space-y-3">
            {office.details.map((detail) => (
              <PlaceDetail key={detail.label} detail={detail} />
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

function Points({ section }: { section: SectionOf<'list'> }) {
  return (
    <ul className="divide-y divide-rule">
      {section.items.map((item) => (
        <li key={item.text} className="max-w-[70ch] py-3 first:pt-0 sm:py-4">
          {item.lead && <strong>{item.lead} </strong>}
          {item.text}
          <Sourced support={item} />
        </li>
      ))}
    </ul>
  );
}

function WarningNotice({ section }: { section: SectionOf<'notice'> }) {
  return (
    <aside aria-labelledby={section.id} className="border-l-8 border-red bg-raised p-5 sm:p-6">
      <h2 id={section.id} className="text-2xl">
        {section.title}
      </h2>
      {section.text.map((paragraph, index) => (
        <p key={paragraph} className="mt-3 max-w-[65ch]">
          {paragraph}
          {index === section.text.length - 1 && <Sourced support={section} />}
        </p>
      ))}
    </aside>
  );
}

/** One line about an office: a number can be called and a site opened. */
function PlaceDetail({ detail }: { detail: Fact }) {
  const phone = /^[+\d][\d\s-]{6,}$/.test(detail.value);
  const site = /^[\w-]+(\.[\w-]+)*\.[a-z]{2,3}$/.test(detail.value);
  return (
    <div>
      <dt className="text-sm font-semibold">{detail.label}</dt>
      <dd>
        {phone && <Away href={`tel:${detail.value.replace(/[\s-]/g, '')}`}>{detail.value}</Away>}
        {site && <Away href={`https://${detail.value}`}>{detail.value}</Away>}
        {!phone && !site && detail.value}
        <Noted note={detail.note} support={detail} />
      </dd>
    </div>
  );
}

function Away({ href, children }: { href: string; children: string }) {
  return (
    <TextLink href={href} rel="noopener external" alone className="font-semibold text-green">
      {children}
    </TextLink>
  );
}
