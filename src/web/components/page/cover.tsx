import { usePage } from '../../data/page-info.ts';

/** A picture with its space reserved, so that nothing moves when it loads. Light pages get its text. */
export function Cover(props: {
  src: string;
  /** Smaller copies for narrow screens; it fills those. */
  srcSet?: string | undefined;
  alt: string;
  first?: boolean;
  className?: string;
}) {
  const light = usePage().light;
  if (light) return props.alt && <p className="py-3 text-sm text-quiet">Picture: {props.alt}</p>;
  return (
    <img
      src={props.src}
      srcSet={props.srcSet}
      sizes={props.srcSet && '(width < 80rem) 100vw, 62rem'}
      alt={props.alt}
      width={1200}
      height={675}
      className={`cover ${props.className ?? ''}`}
      loading={props.first ? 'eager' : 'lazy'}
      fetchPriority={props.first ? 'high' : 'auto'}
      decoding={props.first ? 'sync' : 'async'}
    />
  );
}
