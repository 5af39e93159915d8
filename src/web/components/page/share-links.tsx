import type { ReactNode } from 'react';
import { usePage } from '../../data/page-info.ts';
import { ShareButton } from './share-button.tsx';

interface Props {
  title: string;
  /** One line under the title. */
  line?: string;
  path: string;
  label?: string;
  /** Where the page has another first action. */
  isPlain?: boolean;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** WhatsApp first, as a plain link that needs no scripts; then the clipboard and the phone's sheet. */
export function ShareLinks(props: Props) {
  const { title, line, path, label = 'Share', isPlain = false, children } = props;
  const siteUrl = usePage().siteUrl;
  const text = [title, line, siteUrl + path].filter(Boolean).join('\n');
  return (
    <div className="no-print flex flex-wrap gap-2">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        rel="noopener external"
        className={isPlain ? 'button button-plain' : 'button'}
      >
        Share on WhatsApp<span className="sr-only">: {title} (leaves this site)</span>
      </a>
      <ShareButton title={title} path={path} copy>
        Copy link
      </ShareButton>
      <ShareButton title={title} path={path} {...(line && { text: line })}>
        {label}
      </ShareButton>
      {children}
    </div>
  );
}
