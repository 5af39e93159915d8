import type { Correction, PictureCredit, Source } from '../../../../contract/articles/article.ts';
import type { Restriction } from '../../../../contract/desk/import-desk.ts';
import type { Block } from '../../../../domain/markup/blocks.ts';

/** The file is not what it should be. The message is for whoever chose it. */
export class ImportError extends Error {}

/** A post of another site in our format, with the pictures' original addresses. */
export interface ForeignPost {
  /** Its id on the other site, the same in every export. */
  source: string;
  /** Its path there, so that links between posts can be rewritten: `/2024/05/krobo-beads`. */
  path: string;
  /** The host of the other site, where the file names it. */
  host: string;
  slug: string;
  title: string;
  excerpt: string;
  status: 'draft' | 'published';
  /** A moment in UTC. */
  publishedAt: string | null;
  author: string;
  tags: string[];
  /** What the other site files it under, most important first. */
  subjects: string[];
  category: string | null;
  isPage: boolean;
  /** Why not everybody could read it there: then it is a draft. */
  restriction: Restriction | null;
  /** Addresses of the other site beside the post’s own, and where they lead here; '' is the article. */
  moved?: Record<string, string>;
  blocks: Block[];
  cover: ForeignPicture | null;
  /** What could not be imported unchanged. */
  notes: string[];
  /** What search engines were told, where it was more than the title and the summary. */
  search?: { title?: string; description?: string; canonical?: string };
  /** Only our own archive has these. */
  sources: Source[];
  corrections: Correction[];
}

interface ForeignPicture {
  address: string;
  alt: string;
  /** Only our own archive has one. */
  credit?: PictureCredit | null;
}

/** What a file holds beside posts; complete after the last post. */
export class Remainder {
  readonly leftOut = new Notes();
  comments = 0;
  /** Who wrote on the other site. */
  people: readonly string[] = [];
}

/** What could not be imported, each named once with a count. */
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

/** The path of a page on its site, however its address is written. */
export function pathOf(address: string): string {
  const url = URL.parse(address, 'http://nowhere.invalid');
  const path = (url?.pathname ?? '').replace(/\/+$/, '').toLowerCase();
  // Sites without readable addresses number their posts.
  const number = url?.searchParams.get('p');
  return number ? `${path}?p=${number}` : path;
}
