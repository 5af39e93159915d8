import { usePage } from '../../data/page-info.ts';

/** Opens the phone's share sheet or copies the link (frame-script/share.ts); without scripts it leads to WhatsApp. */
export function ShareItem({ title, path }: { title: string; path: string }) {
  const url = usePage().siteUrl + path;
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`}
      rel="noopener external"
      data-do="share"
      data-title={title}
      data-url={url}
      className="no-print inline-flex min-h-11 lg:min-h-8 items-center underline underline-offset-4"
    >
      Share<span className="sr-only">: {title}</span>
    </a>
  );
}
