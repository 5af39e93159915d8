import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { MINUTE } from '../../../contract/durations.ts';
import { SITE } from '../../../contract/site.ts';
import type { OperatorSigner } from './operator-signer.ts';
import type { PasskeyStore, StoredPasskey } from './passkey-store.ts';
import { hashToken, newToken } from './token-hash.ts';

const CHALLENGE_LIFETIME_MS = 5 * MINUTE;

/** Loaded on first use, so that sites without passkeys never do. */
const library = () => import('@simplewebauthn/server');

interface PasskeysDeps {
  passkeys: PasskeyStore;
  signer: OperatorSigner;
  siteUrl: string;
  now: () => Date;
}

export type Passkeys = ReturnType<typeof openPasskeys>;

/** WebAuthn with signed challenges that are stored only once used, so that requesting thousands fills no table. */
export function openPasskeys({ passkeys, signer, siteUrl, now }: PasskeysDeps) {
  const { hostname: rpID, origin } = new URL(siteUrl);

  const newChallenge = () => signer.sign('passkey', `${now().getTime()} ${newToken()}`);

  /** When we issued this challenge; undefined if we didn't, or too long ago. */
  function issuedAt(challenge: string): number | undefined {
    const value = signer.verify('passkey', Buffer.from(challenge, 'base64url').toString());
    const at = Number.parseInt(value ?? '', 10);
    return Math.abs(now().getTime() - at) < CHALLENGE_LIFETIME_MS ? at : undefined;
  }

  /** The expected fields of a response, and `spend`, which is true for the first response to a challenge. */
  function expectResponse() {
    let answered = '';
    const expected = {
      expectedChallenge: (challenge: string) => {
        answered = challenge;
        return issuedAt(challenge) !== undefined;
      },
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    };
    async function spend(): Promise<boolean> {
      const at = issuedAt(answered);
      if (at === undefined) return false;
      const expires = new Date(at + CHALLENGE_LIFETIME_MS).toISOString();
      return passkeys.spendChallenge(hashToken(answered), now().toISOString(), expires);
    }
    return { expected, spend };
  }

  return {
    async askForNew(account: { id: string; name: string }) {
      const { generateRegistrationOptions } = await library();
      const existing = await passkeys.of(account.id);
      return generateRegistrationOptions({
        challenge: newChallenge(),
        rpName: SITE.name,
        rpID,
        userName: account.name,
        userID: new Uint8Array(Buffer.from(account.id)),
        attestationType: 'none',
        excludeCredentials: existing.map(({ id }) => ({ id })),
        // Discoverable, so that signing in needs no name, and verified by fingerprint or PIN.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /** Undefined if the response isn't to our challenge, or not for this site. */
    async readNew(answer: object): Promise<Omit<StoredPasskey, 'operatorId'> | undefined> {
      const { verifyRegistrationResponse } = await library();
      const response = answer as RegistrationResponseJSON;
      const { expected, spend } = expectResponse();
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        ...expected,
      }).catch(() => ({ verified: false, registrationInfo: undefined }));
      if (!verified || !registrationInfo || !(await spend())) return undefined;
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return { id, publicKey, counter, transports };
    },

    async ask() {
      const { generateAuthenticationOptions } = await library();
      const challenge = newChallenge();
      return generateAuthenticationOptions({ challenge, rpID, userVerification: 'required' });
    },

    /** The account whose passkey responded. */
    async read(answer: { id: string }): Promise<string | undefined> {
      const key = await passkeys.find(answer.id);
      if (!key) return undefined;
      const { verifyAuthenticationResponse } = await library();
      const { id, publicKey, counter } = key;
      const { expected, spend } = expectResponse();
      const outcome = await verifyAuthenticationResponse({
        response: answer as AuthenticationResponseJSON,
        credential: { id, publicKey, counter },
        ...expected,
      }).catch(() => undefined);
      if (!outcome?.verified || !(await spend())) return undefined;
      await passkeys.noteUse(id, outcome.authenticationInfo.newCounter, now().toISOString());
      return key.operatorId;
    },
  };
}
