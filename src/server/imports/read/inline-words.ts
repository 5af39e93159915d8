import { asTyped } from '../../../contract/forms/clean-text.ts';
import { type Inline, isSafeLink, type Run } from '../../../domain/markup/blocks.ts';
import { plainInline } from '../../../domain/markup/plain-text.ts';
import { alike, readInline } from '../../../domain/markup/read-inline.ts';
import { writeInline } from '../../../domain/markup/write-text.ts';
import type { Notes } from './foreign-post.ts';

const oneSpaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The words of one line as they come, with the marks that are open. */
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

  /** What was written since, ready to be kept; nothing is left. */
  take(): Inline[] {
    const runs = this.isEmpty ? [] : trimmed(this.#runs);
    this.#runs = [];
    return readable(runs);
  }
}

function trimmed(runs: readonly Run[]): Run[] {
  const kept = runs.map((run) => ({ ...run, text: run.text.replace(/\s+/g, ' ') }));
  while (kept[0] && !kept[0].text.trim()) kept.shift();
  while (kept.at(-1)?.text.trim() === '') kept.pop();
  const [first, last] = [kept[0], kept.at(-1)];
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return kept;
}

/**
 * Marks that stand so close to each other that their signs would be read as others give way: of a
 * word, its letters count more than its looks.
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
  return plainer.map((look) => runs.map(look)).find(survives) ?? [{ text: words }];
}

/** Some leave the choice of http or https to the page. */
export const withScheme = (address: string) =>
  address.startsWith('//') ? `https:${address}` : address;

/** An address as we may keep it; undefined where the words stay alone. */
export function linkFrom(
  given: string | undefined,
  base: string | undefined,
  notes: Notes,
): string | undefined {
  const href = withScheme((given ?? '').trim());
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
