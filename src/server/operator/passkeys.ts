import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { MINUTE } from '../../contract/durations.ts';
import { SITE } from '../../contract/site.ts';
import { hashToken } from './gate.ts';
import type { PasskeyStore, StoredPasskey } from './passkey-store.ts';

const ANSWERED_WITHIN = 5 * MINUTE;

/** Loaded with the first question: a site without passkeys never does. */
const library = () => import('@simplewebauthn/server');

interface Parts {
  passkeys: PasskeyStore;
  siteUrl: string;
  now: () => Date;
}

export type Passkeys = ReturnType<typeof openPasskeys>;

/** WebAuthn: asks an authenticator, and believes its answer to our own question once. */
export function openPasskeys({ passkeys, siteUrl, now }: Parts) {
  const { hostname: rpID, origin } = new URL(siteUrl);

  async function remember(challenge: string): Promise<void> {
    const at = now();
    const expires = new Date(at.getTime() + ANSWERED_WITHIN).toISOString();
    await passkeys.addChallenge(hashToken(challenge), at.toISOString(), expires);
  }
  const expected = {
    expectedChallenge: (challenge: string) =>
      passkeys.takeChallenge(hashToken(challenge), now().toISOString()),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  };

  return {
    async askForNew(account: { id: string; name: string }) {
      const { generateRegistrationOptions } = await library();
      const known = await passkeys.of(account.id);
      const options = await generateRegistrationOptions({
        rpName: SITE.name,
        rpID,
        userName: account.name,
        userID: new Uint8Array(Buffer.from(account.id)),
        attestationType: 'none',
        excludeCredentials: known.map(({ id }) => ({ id })),
        // Found by the device itself, so that signing in needs no name; and by a finger or a PIN.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await remember(options.challenge);
      return options;
    },

    /** Undefined where the answer is not to our question, or not of this site. */
    async readNew(answer: object): Promise<Omit<StoredPasskey, 'operatorId'> | undefined> {
      const { verifyRegistrationResponse } = await library();
      const response = answer as RegistrationResponseJSON;
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response,
        ...expected,
      }).catch(() => ({ verified: false, registrationInfo: undefined }));
      if (!verified || !registrationInfo) return undefined;
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return { id, publicKey, counter, transports };
    },

    async ask() {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      await remember(options.challenge);
      return options;
    },

    /** Whose key answered. */
    async read(answer: { id: string }): Promise<string | undefined> {
      const key = await passkeys.find(answer.id);
      if (!key) return undefined;
      const { verifyAuthenticationResponse } = await library();
      const { id, publicKey, counter } = key;
      const outcome = await verifyAuthenticationResponse({
        response: answer as AuthenticationResponseJSON,
        credential: { id, publicKey, counter },
        ...expected,
      }).catch(() => undefined);
      if (!outcome?.verified) return undefined;
      await passkeys.noteUse(id, outcome.authenticationInfo.newCounter, now().toISOString());
      return key.operatorId;
    },
  };
}
