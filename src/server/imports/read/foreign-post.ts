import type { Correction, Source } from '../../../contract/articles/article.ts';
import type { Category } from '../../../contract/catalogues.ts';
import type { Block } from '../../../domain/markup/blocks.ts';

/** The file is not what it should be. The message is for whoever chose it. */
export class ImportError extends Error {}

/** A post of another site in our form, its pictures still under the addresses they had there. */
export interface ForeignPost {
  /** What the other site calls it, the same in every export. */
  source: string;
  /** Where it stood there, so that links between posts can follow it: `/2024/05/krobo-beads`. */
  path: string;
  /** Of the site it stood on, where that is known. */
  host: string;
  slug: string;
  title: string;
  excerpt: string;
  status: 'draft' | 'published';
  /** A moment in UTC. */
  publishedAt: string | null;
  author: string;
  tags: string[];
  category: Category | null;
  blocks: Block[];
  cover: ForeignPicture | null;
  /** What could not be taken over as it was, each by its name. */
  notes: string[];
  /** Only our own archive has these. */
  sources: Source[];
  corrections: Correction[];
}

export interface ForeignPicture {
  address: string;
  alt: string;
}

/** What could not be taken over, each named once with how often. */
export class Notes {
  readonly #counts = new Map<string, number>();

  add(name: string) {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  list(): string[] {
    return [...this.#counts].map(([name, count]) => (count > 1 ? `${name}, ${count} times` : name));
  }
}

/**
 * A moment in UTC, or nothing where it cannot be one: `0000-00-00 00:00:00`, or the first second of
 * 1970, which is how WordPress dates a draft in another field.
 */
export function momentOf(written: string | null | undefined): string | null {
  if (!written) return null;
  // WordPress writes `2024-05-01 10:00:00` and means UTC.
  const iso = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(written)
    ? `${written.replace(' ', 'T')}Z`
    : written;
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime()) || moment.getTime() === 0) return null;
  const year = moment.getUTCFullYear();
  return year < 1900 || year > 2200 ? null : moment.toISOString();
}

/** Where a page stands on its site, however its address is written. */
export function pathOf(address: string): string {
  const url = URL.parse(address, 'http://nowhere.invalid');
  const path = (url?.pathname ?? '').replace(/\/+$/, '').toLowerCase();
  // Sites without spoken addresses number their posts.
  const number = url?.searchParams.get('p');
  return number ? `${path}?p=${number}` : path;
}
