type Purpose = 'passkey' | 'known device';

/** What this module needs of the site's signer. */
export interface OperatorSigner {
  sign(purpose: Purpose, value: string): string;
  verify(purpose: Purpose, token: string): string | undefined;
  /** Turns a network address into something that can be counted and names nobody. */
  addressHash(address: string): string;
}
