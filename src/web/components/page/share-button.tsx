import { usePage } from '../../data/page-info.ts';

/** Opens the phone's share sheet, or copies the link (frame-script/share.ts). */
export function ShareButton(props: {
  title: string;
  text?: string;
  path: string;
  children: string;
}) {
  const siteUrl = usePage().siteUrl;
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
