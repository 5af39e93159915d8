import { useContext } from 'react';
import { SiteUrl } from './page-head.tsx';
import { share } from './share.ts';

/** Hands the page on, by the phone's own sheet or by the clipboard. */
export function ShareButton(props: { title: string; path: string; children: string }) {
  const siteUrl = useContext(SiteUrl);
  return (
    <button
      type="button"
      className="button button-plain no-print"
      onClick={() => void share({ title: props.title, url: siteUrl + props.path })}
    >
      {props.children}
    </button>
  );
}
