import type { ReactNode } from 'react';
import type { SiteDocument } from '../../../contract/articles/document.ts';
import { shortDate } from '../../../domain/time/relative-time.ts';
import { PageHead } from '../../components/page/page-head.tsx';
import { PrintButton } from '../../components/page/print-button.tsx';
import { Prose } from './prose.tsx';

/** A page of our own words: legal texts and the page about us. */
export function DocumentView(props: { document: SiteDocument; children?: ReactNode }) {
  const { document } = props;
  return (
    <article className="wrap pt-8 pb-8 lg:pt-12">
      <PageHead
        title={document.title}
        description={document.description}
        path={`/${document.id}`}
      />
      <div className="border-b-2 border-ink pb-6">
        <h1 className="text-4xl sm:text-6xl">{document.title}</h1>
        <p className="mt-4 max-w-[60ch] text-xl text-quiet">{document.description}</p>
        {document.dated && (
          <p className="mt-4 text-sm">
            First published {document.dated}
            {document.changed && ` · Last updated ${shortDate(document.changed)}`}
          </p>
        )}
        <div className="mt-4">
          <PrintButton what="page" />
        </div>
      </div>
      <Prose content={document.content} />
      {props.children}
    </article>
  );
}
