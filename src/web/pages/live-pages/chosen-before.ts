/** The entry below which a page of entries begins; what is no number is the newest page. */
export function chosenBefore(search: URLSearchParams): number | undefined {
  const text = search.get('before') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
