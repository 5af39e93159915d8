import { decimalOf } from '../../contract/forms/amount.ts';

/** Operators sell gigabytes of a thousand megabytes or a little more; counted so, nothing looks cheaper than it is. */
const GIGABYTE = 1e9;

export const MOST_PAID = 999_999;
export const MOST_GIGABYTES = 999_999;

export interface Bundle {
  /** In cedis. */
  price: number;
  gigabytes: number;
}

/** A bundle as somebody typed it, '10' cedis for '2.5' gigabytes; undefined where it is none. */
export function readBundle(price: string, gigabytes: string): Bundle | undefined {
  const bundle = { price: numberIn(decimalOf(price) ?? ''), gigabytes: numberIn(gigabytes) };
  return bundle.price > 0 && bundle.gigabytes > 0 ? bundle : undefined;
}

const numberIn = (typed: string): number =>
  /^\d{1,6}(?:\.\d{1,3})?$/.test(typed.trim().replace(',', '.'))
    ? Number(typed.trim().replace(',', '.'))
    : 0;

export const pesewasFor = (bytes: number, { price, gigabytes }: Bundle): number =>
  ((bytes / GIGABYTE) * price * 100) / gigabytes;

/** '0.4 pesewas', '12 pesewas', 'GHS 1.20'. */
export function writePesewas(pesewas: number): string {
  if (pesewas === 0) return '0 pesewas';
  if (pesewas < 0.1) return 'less than 0.1 pesewas';
  if (pesewas < 9.95) return `${pesewas.toFixed(1)} pesewas`;
  if (pesewas < 99.5) return `${Math.round(pesewas)} pesewas`;
  return `GHS ${(pesewas / 100).toFixed(2)}`;
}

/** '34 KB', '2.3 MB'. */
export function writeBytes(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1024)} KB`;
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
