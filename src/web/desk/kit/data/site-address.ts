/** The site's own address, which its document names: the desk may have been opened at another. */
export function siteAddress(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="og:url"]');
  return new URL(meta?.content ?? location.href).origin;
}
