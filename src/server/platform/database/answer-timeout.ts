import { AsyncLocalStorage } from 'node:async_hooks';
import { SECOND } from '../../../contract/durations.ts';

/** Background work may run long queries. */
const JOB_ANSWER_TIMEOUT_MS = 35 * SECOND;
/** A reader has left by then. */
const READER_ANSWER_TIMEOUT_MS = 5 * SECOND;

const readers = new AsyncLocalStorage<true>();

/** Runs work that a reader waits for: its queries give up early where the database server hangs. */
export const forReader = <T>(work: () => T): T => readers.run(true, work);

/** A server that hangs does not end its statements, so we stop waiting by ourselves. */
export const answerTimeout = (): number =>
  readers.getStore() ? READER_ANSWER_TIMEOUT_MS : JOB_ANSWER_TIMEOUT_MS;
