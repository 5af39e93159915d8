import { call } from '../../kit/data/call.ts';

/** Loaded when it is first used. */
const library = () => import('@simplewebauthn/browser');

export async function signInByPasskey(): Promise<void> {
  const { startAuthentication } = await library();
  const optionsJSON = await call('POST /admin/session/passkey/options', {});
  const answer = await startAuthentication({ optionsJSON });
  await call('POST /admin/session/passkey', { body: { ...answer } });
}

/** Creates a passkey on the device and returns its public part. */
export async function makePasskey() {
  const { startRegistration } = await library();
  const optionsJSON = await call('POST /admin/passkeys/options', {});
  return startRegistration({ optionsJSON });
}
