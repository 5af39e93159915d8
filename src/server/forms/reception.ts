import { SUBMISSION_LIMITS } from '../../contract/limits.ts';
import type { Database } from '../database/database.ts';
import { sharedLimit } from '../database/shared-limit.ts';
import { ratingRequests } from '../directory/ratings/rating-requests.ts';
import { guests } from '../events/guests/guests.ts';
import { floodGate } from '../http/flood-gate.ts';
import { formStamps } from '../inbox/form-stamp.ts';
import { receiver } from '../inbox/receive.ts';
import type { Mail } from '../mail/open-mail.ts';
import type { Newsletter } from '../newsletter/open-newsletter.ts';
import { readerRequests } from '../newsletter/reader-requests.ts';
import { openIntakes } from '../nouns/modules.ts';
import type { Gazetteer } from '../places/gazetteer.ts';
import { rateAlertRequests } from '../remittance/rate-alert-requests.ts';
import { senderRequests } from '../senders/sender-requests.ts';
import { openJudge } from './judge.ts';

interface ReceptionDeps {
  database: Database;
  mail: Pick<Mail, 'signer' | 'suppressions' | 'canMail'>;
  newsletter: Pick<Newsletter, 'signUp' | 'subscribers' | 'plans' | 'preferenceKeys'>;
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
  const intakeDeps = { database, places, signer, gate, siteUrl, now, pause };
  return {
    stamps,
    intakes: openIntakes(intakeDeps, receive),
    guests: guests({ database, siteUrl, gate, mail, now }),
    ratings: ratingRequests({ database, signer, now }),
    newsletter: readerRequests({
      ...deps.newsletter,
      database,
      signer,
      gate,
      erasePerson: people.erase,
      now,
      pause,
    }),
    senders: senderRequests(intakeDeps),
    rateAlerts: rateAlertRequests({ database, mail, gate, siteUrl, now, pause }),
  };
}
