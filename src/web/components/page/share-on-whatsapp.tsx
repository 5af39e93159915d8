import { usePage } from '../../data/page-info.ts';

export interface Shared {
  title: string;
  /** One line under the title. */
  line?: string;
  path: string;
}

/** A plain link that needs no scripts. */
export function ShareOnWhatsApp(props: Shared & { isPlain?: boolean; isInBar?: boolean }) {
  const { title, line, path, isPlain, isInBar } = props;
  const { siteUrl } = usePage();
  const text = [title, line, siteUrl + path].filter(Boolean).join('\n');
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      rel="noopener external"
      className={`button ${isPlain ? 'button-plain' : ''} ${isInBar ? 'max-lg:hidden' : ''}`}
    >
      Share on WhatsApp<span className="sr-only">: {title} (leaves this site)</span>
    </a>
  );
}
