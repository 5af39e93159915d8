interface Props {
  url: string | null | undefined;
  children: string | null;
}

/** The name of a source, with a link where it has an address. */
export function SourceLink({ url, children }: Props) {
  if (!url) return children;
  return (
    <a href={url} rel="noopener external" className="break-words underline underline-offset-4">
      {children}
    </a>
  );
}
