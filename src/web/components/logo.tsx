import { useLight } from '../light/use-light.ts';

/** Square, with its place kept. Those who sent none get a letter on their own cloth. */
export function Logo(props: { src: string | null; id: string; className: string }) {
  if (useLight()) return null;
  return (
    <img
      src={props.src ?? `/art/logo/${props.id}.svg`}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      className={`shrink-0 bg-raised object-cover ${props.className}`}
    />
  );
}
