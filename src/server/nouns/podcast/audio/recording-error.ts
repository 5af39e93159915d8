/** A recording can't be used; the message says why, and what to do. */
export class RecordingError extends Error {}
