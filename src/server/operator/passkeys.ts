import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { MINUTE } from '../../contract/durations.ts';
import { SITE } from '../../contract/site.ts';
import type { OperatorSigner } from './operator-signer.ts';
import type { PasskeyStore, StoredPasskey } from './passkey-store.ts';
import { hashToken, newToken } from './token-hash.ts';

const ANSWERED_WITHIN = 5 * MINUTE;

/** Loaded with the first question: a site without passkeys never does. */
const library = () => import('@simplewebauthn/server');

interface Parts {
  passkeys: PasskeyStore;
  signer: OperatorSigner;
  siteUrl: string;
  now: () => Date;
}

export type Passkeys = ReturnType<typeof openPasskeys>;

/**
 * WebAuthn: asks an authenticator, and believes its answer to our own question once. A question is
 * signed and not stored, so that strangers who ask for thousands fill no table; one that was answered
 * with a passkey of ours is.
 */
export function openPasskeys({ passkeys, signer, siteUrl, now }: Parts) {
  const { hostname: rpID, origin } = new URL(siteUrl);

  const newChallenge = () => signer.sign('passkey', `${now().getTime()} ${newToken()}`);

  /** When we asked this, if we did and it is not too long ago. */
  function askedAt(challenge: string): number | undefined {
    const value = signer.verify('passkey', Buffer.from(challenge, 'base64url').toString());
    const at = Number.parseInt(value ?? '', 10);
    return Math.abs(now().getTime() - at) < ANSWERED_WITHIN ? at : undefined;
  }

  /** What one answer must hold, and `spend`, which is true for the first answer to its question. */
  function expectAnswer() {
    let answered = '';
    const expected = {
      expectedChallenge: (challenge: string) => {
        answered = challenge;
        return askedAt(challenge) !== undefined;
      },
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    };
    async function spend(): Promise<boolean> {
      const at = askedAt(answered);
      if (at === undefined) return false;
      const expires = new Date(at + ANSWERED_WITHIN).toISOString();
      return passkeys.spendChallenge(hashToken(answered), now().toISOString(), expires);
    }
    return { expected, spend };
  }

  return {
    async askForNew(account: { id: string; name: string }) {
      const { generateRegistrationOptions } = await library();
      const known = await passkeys.of(account.id);
      return generateRegistrationOptions({
        challenge: newChallenge(),
        rpName: SITE.name,
        rpID,
        userName: account.name,
        userID: new Uint8Array(Buffer.from(account.id)),
        attestationType: 'none',
        excludeCredentials: known.map(({ id }) => ({ id })),
        // Found by the device itself, so that signing in needs no name; and by a finger or a PIN.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /** Undefined where the answer is not to our question, or not of this site. */
    async readNew(answer: object): Promise<Omit<StoredPasskey, 'operatorId'> | undefined> {
      const { verifyRegistrationResponse } = await library();
      const response = answer as RegistrationResponseJSON;
      const { expected, spend } = expectAnswer();
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

    /** Whose key answered. */
    async read(answer: { id: string }): Promise<string | undefined> {
      const key = await passkeys.find(answer.id);
      if (!key) return undefined;
      const { verifyAuthenticationResponse } = await library();
      const { id, publicKey, counter } = key;
      const { expected, spend } = expectAnswer();
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
