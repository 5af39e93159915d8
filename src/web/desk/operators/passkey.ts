import { request } from '../../data/request.ts';

/** Loaded when it is first used. */
const library = () => import('@simplewebauthn/browser');

/** Signs in with a passkey from the device. */
export async function signInByPasskey(): Promise<void> {
  const { startAuthentication } = await library();
  const options = await (await request('POST', '/api/admin/session/passkey/options', {})).json();
  const answer = await startAuthentication({ optionsJSON: options });
  await request('POST', '/api/admin/session/passkey', answer);
}

/** Creates a passkey on the device and returns its public part. */
export async function makePasskey(): Promise<object> {
  const { startRegistration } = await library();
  const options = await (await request('POST', '/api/admin/passkeys/options', {})).json();
  return startRegistration({ optionsJSON: options });
}
