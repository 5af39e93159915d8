/** A part of an address as people read it; as it is, where it is not well encoded. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
