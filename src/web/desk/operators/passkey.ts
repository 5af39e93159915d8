import { call } from '../data/call.ts';

/** The library comes with the first press. */
const library = () => import('@simplewebauthn/browser');

/** Asks the device for a key it has, and signs in with it. */
export async function signInByPasskey(): Promise<void> {
  const { startAuthentication } = await library();
  const optionsJSON = await call('POST /admin/session/passkey/options', {});
  const answer = await startAuthentication({ optionsJSON });
  await call('POST /admin/session/passkey', { body: { ...answer } });
}

/** Asks the device to make a key, and answers what is to be kept of it. */
export async function makePasskey() {
  const { startRegistration } = await library();
  const optionsJSON = await call('POST /admin/passkeys/options', {});
  return startRegistration({ optionsJSON });
}
