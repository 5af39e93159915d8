/**
 * An address wherever it stands in a text, in capitals or not, but not where it is only the end or
 * the beginning of somebody else's: `ama@example.org` is neither `mama@example.org` nor
 * `o.ama@example.org` nor `ama@example.org.gh`.
 */
function patternOf(address: string): RegExp {
  return new RegExp(`(?<!\\w[.+'-]?)${RegExp.escape(address)}(?!\\w|[.-]\\w)`, 'gi');
}

export const namesAddress = (text: string, address: string): boolean =>
  patternOf(address).test(text);

/** As long as before, so that what had to be long enough still is. */
export const maskAddress = (text: string, address: string): string =>
  text.replaceAll(patternOf(address), (found) => '*'.repeat(found.length));

/** Addresses without who they are of: words that are remembered for spelling outlive their text. */
export const withoutMailboxes = (text: string): string =>
  text.replaceAll(/\S+/g, (word) => {
    const at = word.lastIndexOf('@');
    return at > 0 ? word.slice(at + 1) : word;
  });
