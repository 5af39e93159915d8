import { DAY } from '../../../contract/durations.ts';
import { MAIL_LIMITS, SUBMISSION_LIMITS } from '../../../contract/limits.ts';
import { suspicionOf } from '../../../domain/desk/suspicion.ts';
import { ratingRequests } from '../../nouns/directory/ratings/rating-requests.ts';
import { eventAlert } from '../../nouns/events/event-alerts.ts';
import { guests } from '../../nouns/events/guests/guests.ts';
import { funeralRequests } from '../../nouns/funerals/funeral-requests.ts';
import { queueSettingStore } from '../../nouns/inbox/queue-settings.ts';
import type { Newsletter } from '../../nouns/newsletter/open-newsletter.ts';
import { readerRequests } from '../../nouns/newsletter/reader-requests.ts';
import { rateAlert } from '../../nouns/remittance/rate-alerts.ts';
import { formStamps } from '../../nouns/submissions/form-stamp.ts';
import type { Judge } from '../../nouns/submissions/receive.ts';
import { receiver } from '../../nouns/submissions/receive.ts';
import type { Database } from '../../platform/database/database.ts';
import { sharedLimit } from '../../platform/database/shared-limit.ts';
import { floodGate } from '../../platform/http/flood-gate.ts';
import { mailboxLimit } from '../../platform/mail/mailbox-limit.ts';
import type { Mail } from '../../platform/mail/open-mail.ts';
import type { Gazetteer } from '../../platform/places/gazetteer.ts';
import { openIntakes, SENDER_PASTS } from '../nouns/modules.ts';
import { senderRequests } from '../senders/sender-requests.ts';

const CONFIRMATIONS = {
  name: 'confirmations',
  perRequester: MAIL_LIMITS.confirmationsPerRequester,
  perAddress: MAIL_LIMITS.confirmationsPerAddress,
  message: () =>
    'Several emails to confirm something have been requested for this address today, so we’ve sent no other. Use the newest one, which may be in the spam folder, or try again tomorrow.',
};

interface ReceptionDeps {
  database: Database;
  mail: Pick<Mail, 'signer' | 'suppressions' | 'canMail'>;
  newsletter: Pick<
    Newsletter,
    'signUp' | 'subscribers' | 'plans' | 'preferenceKeys' | 'erasureKeys'
  >;
  places: Gazetteer;
  people: { erase: (email: string) => Promise<unknown> };
  siteUrl: string;
  now: () => Date;
  /** Hides behind an equal wait how much work a request was; tests don't wait. */
  pause: (milliseconds: number) => Promise<unknown>;
}

export type Reception = ReturnType<typeof openReception>;

/** Handlers for everything visitors send; API and HTML forms share one rate limit. */
export function openReception(deps: ReceptionDeps) {
  const { database, mail, people, places, siteUrl, now, pause } = deps;
  const { signer } = mail;
  const count = sharedLimit(database, SUBMISSION_LIMITS.perAddress, now);
  const gate = floodGate((address) => count(signer.addressHash(`flood ${address}`)));
  const stamps = formStamps(signer, now);
  const receive = receiver({ now, gate, stamps, judge: openJudge(database, siteUrl, now) });
  const limitConfirmations = mailboxLimit({ database, signer, now }, CONFIRMATIONS);
  const intakeDeps = { database, places, signer, gate, limitConfirmations, siteUrl, now, pause };
  return {
    stamps,
    intakes: openIntakes(intakeDeps, receive),
    funerals: funeralRequests({ ...intakeDeps, receive }),
    guests: guests({ database, siteUrl, gate, limitConfirmations, mail, now }),
    ratings: ratingRequests({ database, signer, now }),
    newsletter: readerRequests({
      ...deps.newsletter,
      database,
      signer,
      gate,
      limitConfirmations,
      erasePerson: people.erase,
      now,
      pause,
    }),
    senders: senderRequests(intakeDeps),
    eventAlerts: eventAlert.requests({ ...intakeDeps, mail }),
    rateAlerts: rateAlert.requests({ ...intakeDeps, mail }),
  };
}

/** How long the same text from other senders counts. */
const LOOKBACK_MS = 7 * DAY;

/** The spam check: content, typing time and history of the sender across all forms. */
function openJudge(database: Database, siteUrl: string, now: () => Date): Judge {
  const ownHost = new URL(siteUrl).hostname;
  const settings = queueSettingStore(database);
  return async (words, spent) => {
    const since = new Date(now().getTime() - LOOKBACK_MS).toISOString();
    const pasts = await Promise.all(
      SENDER_PASTS.map((read) =>
        read(database.query, { email: words.email, text: words.text, since }),
      ),
    );
    const sum = (name: 'welcome' | 'spam' | 'others') =>
      pasts.reduce((all, past) => all + past[name], 0);
    const past = { welcome: sum('welcome'), spam: sum('spam'), others: sum('others') };
    return suspicionOf(words, { spent, past, ownHost, blocked: await settings.blocked() });
  };
}
