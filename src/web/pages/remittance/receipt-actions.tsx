import { ActionBar } from '../../components/page/action-bar.tsx';
import { PrintButton } from '../../components/page/print-button.tsx';
import { ShareButton } from '../../components/page/share-button.tsx';
import { Island } from '../../page/island.tsx';
import { CopyText } from './copy-text.tsx';

interface Props {
  text: string;
  title: string;
  path: string;
}

/** Share, copy or print. Without scripts the text can be copied by hand. */
export function ReceiptActions({ text, title, path }: Props) {
  const whatsApp = `https://wa.me/?text=${encodeURIComponent(text)}`;
  return (
    <div className="no-print mt-6 max-w-xl">
      <div className="flex flex-wrap gap-3">
        <a href={whatsApp} rel="noopener external" className="button max-lg:hidden">
          Share on WhatsApp<span className="sr-only"> (leaves this site)</span>
        </a>
        <Island component={CopyText} props={{ text }} when="interaction" />
        <ShareButton title={title} path={path}>
          Share this page
        </ShareButton>
        <PrintButton what="receipt" />
      </div>
      <details className="marked mt-2 text-sm">
        <summary className="flex min-h-11 items-center gap-2">Receipt as text</summary>
        <pre className="bg-raised p-4 whitespace-pre-wrap">{text}</pre>
      </details>
      <ActionBar>
        <a href={whatsApp} rel="noopener external" className="button">
          Share on WhatsApp<span className="sr-only"> (leaves this site)</span>
        </a>
      </ActionBar>
    </div>
  );
}
