import { usePage } from '../../data/page-info.ts';

interface Props {
  title: string;
  path: string;
  isButton?: boolean;
}

/** Opens the phone's share sheet or copies the link (frame-script/share.ts); without scripts it leads to WhatsApp. */
export function ShareItem({ title, path, isButton = false }: Props) {
  const url = usePage().siteUrl + path;
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}
      rel="noopener external"
      data-do="share"
      data-title={title}
      data-url={url}
      className={
        isButton
          ? 'button button-plain'
          : 'no-print inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-8'
      }
    >
      Share<span className="sr-only">: {title}</span>
    </a>
  );
}
