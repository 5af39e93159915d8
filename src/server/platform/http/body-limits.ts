import { ADMIN_LIMITS } from '../../../contract/desk/desk-choices.ts';
import { IMPORT_LIMITS } from '../../../contract/desk/import-desk.ts';
import { VIEW_LIMITS } from '../../../contract/desk/readership.ts';
import { REDIRECTS_FILE_BYTES } from '../../../contract/desk/redirect-desk.ts';
import { MINUTE, SECOND } from '../../../contract/durations.ts';
import { REQUEST_LIMITS } from '../../../contract/limits.ts';
import { MEMBERS_FILE_BYTES } from '../../../contract/newsletter/subscriber-desk.ts';
import { formBytes, MOST_PHOTOS, PHOTO } from '../../../contract/photo.ts';
import { RECORDING_LIMITS } from '../../../contract/podcast/podcast-desk.ts';

const MB = 1024 * 1024;

/** How many bodies are received at once: by the process, and from one address. */
export const BODY_POOLS = {
  /** Many readers share one address, above all on phones. */
  small: { atOnce: 1000, perAddress: 20 },
  /** Written to disk as they arrive, so that many take little memory. */
  large: { atOnce: 40, perAddress: 2 },
  /** Separate, so that nobody who fills the others can keep operators out. */
  signIn: { atOnce: 1000, perAddress: 40 },
  /** Behind the gate, so that strangers can't keep an operator out. */
  desk: { atOnce: 50, perAddress: 50 },
  deskFiles: { atOnce: 8, perAddress: 8 },
} as const;

export interface BodyLimit {
  path: RegExp;
  maxBytes: number;
  pool: keyof typeof BODY_POOLS;
  totalMs: number;
}

const withinAMinute = (path: RegExp, maxBytes: number, pool: BodyLimit['pool']): BodyLimit => ({
  path,
  maxBytes,
  pool,
  totalMs: MINUTE,
});

/** 300 MB take this long over 1.4 Mbit/s. */
const IMPORT_TOTAL_MS = 30 * MINUTE;

/** No legitimate request takes longer to arrive. */
export const REQUEST_TIMEOUT_MS = IMPORT_TOTAL_MS + MINUTE;

const EVERYTHING_ELSE = withinAMinute(/^/, REQUEST_LIMITS.maxBodyBytes, 'small');

/** What each route accepts. The first match counts; any other route accepts 64 KB. */
const BODY_LIMITS: readonly BodyLimit[] = [
  withinAMinute(/^\/api\/views$/, VIEW_LIMITS.maxBodyBytes, 'small'),
  // Before the gate of the desk.
  {
    path: /^\/api\/admin\/(?:session|invitation)\b/,
    maxBytes: REQUEST_LIMITS.maxBodyBytes,
    pool: 'signIn',
    totalMs: 10 * SECOND,
  },
  {
    path: /^\/api\/admin\/(?:imports|archive)$/,
    maxBytes: IMPORT_LIMITS.fileBytes,
    pool: 'deskFiles',
    totalMs: IMPORT_TOTAL_MS,
  },
  {
    path: /^\/api\/admin\/podcast\/episodes\/\d+\/audio$/,
    maxBytes: RECORDING_LIMITS.uploadBytes,
    pool: 'deskFiles',
    totalMs: IMPORT_TOTAL_MS,
  },
  // JSON escapes some of the file's signs.
  withinAMinute(/^\/api\/admin\/subscribers\/import\b/, 2 * MEMBERS_FILE_BYTES, 'deskFiles'),
  withinAMinute(/^\/api\/admin\/redirects\/file$/, 2 * REDIRECTS_FILE_BYTES, 'deskFiles'),
  withinAMinute(/^\/api\/admin\/pictures$/, 12 * MB, 'deskFiles'),
  withinAMinute(/^\/api\/admin\/files$/, 10 * MB, 'deskFiles'),
  withinAMinute(
    /^\/api\/admin\/(?:businesses|events|funerals)\/[^/]+\/photos$/,
    PHOTO.mostBytes,
    'deskFiles',
  ),
  withinAMinute(/^\/api\/admin\//, ADMIN_LIMITS.maxBodyBytes, 'desk'),
  // SendGrid sends what it has gathered.
  withinAMinute(/^\/api\/mail\/bounce\/sendgrid$/, 2 * MB, 'large'),
  // A hub sends whole feeds; none we read is larger than a tenth of this.
  withinAMinute(/^\/hub\//, 5_000_000, 'large'),
  withinAMinute(/^\/business-listing$/, formBytes(MOST_PHOTOS.business), 'large'),
  withinAMinute(/^\/event-submission$/, formBytes(MOST_PHOTOS.event), 'large'),
  withinAMinute(
    /^\/(?:funeral-announcement|your-listings\/photo)$/,
    formBytes(MOST_PHOTOS.funeral),
    'large',
  ),
];

/** A form without files is small, wherever it is sent. */
export const bodyLimitOf = (path: string, contentType = ''): BodyLimit =>
  contentType.startsWith('application/x-www-form-urlencoded')
    ? EVERYTHING_ELSE
    : (BODY_LIMITS.find((limit) => limit.path.test(path)) ?? EVERYTHING_ELSE);
