import { useContext } from 'react';
import { SiteUrl } from './page-head.tsx';

/** Opens the phone's share sheet, or copies the link (src/web/start/share.ts). */
export function ShareButton(props: {
  title: string;
  text?: string;
  path: string;
  children: string;
}) {
  const siteUrl = useContext(SiteUrl);
  return (
    <button
      type="button"
      className="button button-plain no-print"
      data-do="share"
      data-title={props.title}
      data-text={props.text}
      data-url={siteUrl + props.path}
    >
      {props.children}
    </button>
  );
}
