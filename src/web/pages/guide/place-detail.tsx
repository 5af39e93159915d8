import type { Fact } from '../../../contract/guides/guide.ts';
import { Noted } from './sourced.tsx';

/** One line about an office: a number can be called and a site opened. */
export function PlaceDetail({ detail }: { detail: Fact }) {
  const phone = /^[+\d][\d\s-]{6,}$/.test(detail.value);
  const site = /^[\w-]+(\.[\w-]+)*\.(org|com|gov|gh)$/.test(detail.value);
  return (
    <div>
      <dt className="text-sm font-semibold">{detail.label}</dt>
      <dd>
        {phone && <Away href={`tel:${detail.value.replace(/[\s-]/g, '')}`}>{detail.value}</Away>}
        {site && <Away href={`https://${detail.value}`}>{detail.value}</Away>}
        {!phone && !site && detail.value}
        <Noted note={detail.note} support={detail} />
      </dd>
    </div>
  );
}

function Away({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      rel="noopener external"
      className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4"
    >
      {children}
    </a>
  );
}
