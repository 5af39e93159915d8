/** What this module needs of the site's signer. */
export interface OperatorSigner {
  sign(purpose: 'passkey', value: string): string;
  verify(purpose: 'passkey', token: string): string | undefined;
  /** Turns a network address into something that can be counted and names nobody. */
  addressHash(address: string): string;
}
