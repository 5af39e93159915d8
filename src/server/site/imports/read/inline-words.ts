import { asTyped } from '../../../../contract/forms/clean-text.ts';
import { type Inline, isSafeLink, type Run } from '../../../../domain/markup/blocks.ts';
import { plainInline } from '../../../../domain/markup/plain-text.ts';
import { alike, readInline } from '../../../../domain/markup/read-inline.ts';
import { writeInline } from '../../../../domain/markup/write-text.ts';
import type { Notes } from './foreign-post.ts';

const oneSpaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Collects the words of one line with their open formatting. */
export class InlineWords {
  #runs: Run[] = [];
  bold = 0;
  italic = 0;
  readonly links: (string | undefined)[] = [];

  add(text: string) {
    const href = this.links.findLast((link) => link !== undefined);
    const run: Run = {
      text: asTyped(text),
      ...(this.bold > 0 && { bold: true }),
      ...(this.italic > 0 && { italic: true }),
      ...(href && { href }),
    };
    const last = this.#runs.at(-1);
    if (last && alike(last, run)) last.text += run.text;
    else if (run.text) this.#runs.push(run);
  }

  get isEmpty() {
    return !this.#runs.some(({ text }) => text.trim());
  }

  /** The line so far, ready to be stored; the next one starts empty. */
  take(): Inline[] {
    const runs = this.isEmpty ? [] : trimmed(this.#runs);
    this.#runs = [];
    return readable(runs);
  }
}

function trimmed(runs: readonly Run[]): Run[] {
  const trimmedRuns = runs.map((run) => ({ ...run, text: run.text.replace(/\s+/g, ' ') }));
  while (trimmedRuns[0] && !trimmedRuns[0].text.trim()) trimmedRuns.shift();
  while (trimmedRuns.at(-1)?.text.trim() === '') trimmedRuns.pop();
  const [first, last] = [trimmedRuns[0], trimmedRuns.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return trimmedRuns;
}

/**
 * Formatting is dropped where its signs are so close together that they would be misread: the words
 * matter more than their formatting.
 */
function readable(runs: Run[]): Inline[] {
  const words = oneSpaced(plainInline(runs));
  const survives = (tried: readonly Inline[]) =>
    oneSpaced(plainInline(readInline(writeInline(tried)))) === words;
  const plainer: ((run: Run) => Run)[] = [
    (run) => run,
    ({ italic: _, ...run }) => run,
    ({ italic: _, bold: __, ...run }) => run,
  ];
  return plainer.map((simplify) => runs.map(simplify)).find(survives) ?? [{ text: words }];
}

/** Completes addresses that begin with `//`. */
export const withScheme = (address: string) =>
  address.startsWith('//') ? `https:${address}` : address;

/** An address that is safe to store; undefined where the words stay without a link. */
export function linkFrom(
  address: string | undefined,
  base: string | undefined,
  notes: Notes,
): string | undefined {
  const href = withScheme((address ?? '').trim());
  if (!href) return undefined;
  if (href.startsWith('#')) {
    notes.add('a link to a place within the page');
    return undefined;
  }
  if (/^mailto:/i.test(href)) return isSafeLink(href) ? href : undefined;
  if (/^[a-z][a-z0-9+.-]*:/i.test(href) && !/^https?:/i.test(href)) {
    notes.add(`a link that is not a web address (${href.split(':')[0]}:)`);
    return undefined;
  }
  const whole = URL.parse(href, base)?.href;
  if (whole && isSafeLink(whole)) return whole;
  notes.add('a link to the old site, whose address we don’t know');
  return undefined;
}
