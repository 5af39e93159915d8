import { usePage } from '../../data/page-info.ts';

export interface Shared {
  title: string;
  /** One line under the title. */
  line?: string;
  path: string;
}

/** A plain link that needs no scripts. */
export function ShareOnWhatsApp({ title, line, path, isPlain }: Shared & { isPlain?: boolean }) {
  const { siteUrl } = usePage();
  const text = [title, line, siteUrl + path].filter(Boolean).join('\n');
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      rel="noopener external"
      className={isPlain ? 'button button-plain' : 'button'}
    >
      Share on WhatsApp<span className="sr-only">: {title} (leaves this site)</span>
    </a>
  );
}
