import { request } from '../../data/request.ts';

/** The library comes with the first press. */
const library = () => import('@simplewebauthn/browser');

/** Asks the device for a key it has, and signs in with it. */
export async function signInByPasskey(): Promise<void> {
  const { startAuthentication } = await library();
  const options = await (await request('POST', '/api/admin/session/passkey/options', {})).json();
  const answer = await startAuthentication({ optionsJSON: options });
  await request('POST', '/api/admin/session/passkey', answer);
}

/** Asks the device to make a key, and answers what is to be kept of it. */
export async function makePasskey(): Promise<object> {
  const { startRegistration } = await library();
  const options = await (await request('POST', '/api/admin/passkeys/options', {})).json();
  return startRegistration({ optionsJSON: options });
}
