/** A picture with its place kept, so that nothing moves when it arrives. */
export function Cover(props: { src: string; alt: string; first?: boolean; className?: string }) {
  return (
    <img
      src={props.src}
      alt={props.alt}
      width={1200}
      height={675}
      className={`cover ${props.className ?? ''}`}
      loading={props.first ? 'eager' : 'lazy'}
      fetchPriority={props.first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
