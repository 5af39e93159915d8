/** What one entry of the browser's record cost on the wire; from a cache it cost nothing. */
export interface TransferEntry {
  startTime: number;
  transferSize: number;
}

/** Bytes that came over the network since a moment. */
export function bytesSince(entries: readonly TransferEntry[], since: number): number {
  return entries
    .filter(({ startTime }) => startTime >= since)
    .reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** '34' for anything that needs a 34th kilobyte. */
export const kilobytes = (bytes: number) => Math.ceil(bytes / 1024);
