import { useContext } from 'react';
import { SiteUrl } from './page-head.tsx';

/** Hands the page on, by the phone's own sheet or by the clipboard (src/web/start/share.ts). */
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
