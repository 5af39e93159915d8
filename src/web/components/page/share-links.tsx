import type { ReactNode } from 'react';
import { ShareButton } from './share-button.tsx';
import { type Shared, ShareOnWhatsApp } from './share-on-whatsapp.tsx';

interface Props extends Shared {
  label?: string;
  /** Where the page has another first action. */
  isPlain?: boolean;
  /** On phones the page's action bar has the WhatsApp link. */
  isInBar?: boolean;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** WhatsApp first, then the phone's sheet, or the clipboard where there is none. */
export function ShareLinks(props: Props) {
  const { title, line, path, label = 'Share', isPlain = false, isInBar = false, children } = props;
  return (
    <div className="no-print flex flex-wrap gap-2 max-sm:[&_.button]:px-3.5">
      <ShareOnWhatsApp
        title={title}
        path={path}
        isPlain={isPlain}
        isInBar={isInBar}
        {...(line && { line })}
      />
      <ShareButton title={title} path={path} {...(line && { text: line })}>
        {label}
      </ShareButton>
      {children}
    </div>
  );
}
